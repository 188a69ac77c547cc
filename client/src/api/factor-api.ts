import type { AuthUser, UserAnswer } from '@shared/contracts/auth';
import type { FactorAdded, Factors, NewTotp, PasskeyPurpose, SecondFactorInput } from '@shared/contracts/second-factor';
import { paths } from '@shared/paths';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { adminQuery, adminQueryKey } from './admin-queries';
import { request, requestData } from './http-api';

const { api } = paths;

export const factorsQuery = adminQuery<Factors>([...adminQueryKey, 'factors'], api.factors);

export const factorApi = {
  /** Asked anew where a cached answer may be outdated. */
  read: () => requestData<Factors>('GET', api.factors),
  secondStep: async (input: SecondFactorInput): Promise<AuthUser> =>
    (await request<UserAnswer>('POST', api.secondFactor, { body: input })).user,
  passkeyOptions: (purpose: PasskeyPurpose) =>
    requestData<PublicKeyCredentialRequestOptionsJSON>('POST', api.passkeyOptions, { body: { purpose } }),
  signInWithPasskey: async (purpose: PasskeyPurpose, response: AuthenticationResponseJSON): Promise<AuthUser> =>
    (await request<UserAnswer>('POST', api.passkey, { body: { purpose, response } })).user,
  proveByPasskey: (response: AuthenticationResponseJSON) =>
    request<unknown>('POST', api.passkey, { body: { purpose: 'proof', response } }),
  prove: (password: string) => request<unknown>('POST', api.proof, { body: { password } }),
  newPasskeyOptions: () =>
    requestData<PublicKeyCredentialCreationOptionsJSON>('POST', api.newPasskeyOptions, { body: {} }),
  addPasskey: (name: string, response: RegistrationResponseJSON) =>
    requestData<FactorAdded>('POST', api.passkeys, { body: { name, response } }),
  renamePasskey: (id: number, name: string) => request<unknown>('PUT', api.ownPasskey(id), { body: { name } }),
  removePasskey: (id: number) => request<unknown>('DELETE', api.ownPasskey(id)),
  newTotp: () => requestData<NewTotp>('POST', api.totp, { body: {} }),
  confirmTotp: (code: string) => requestData<FactorAdded>('POST', api.confirmTotp, { body: { code } }),
  removeTotp: () => request<unknown>('DELETE', api.totp),
  renewRecoveryCodes: () => requestData<FactorAdded>('POST', api.recoveryCodes, { body: {} }),
};

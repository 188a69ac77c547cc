import { type QueryKey, useMutation } from '@tanstack/react-query';
import { listsOfMail, mailApi } from '../../api/mail-api';
import { AdminButton } from './admin-button';

interface Props {
  /** Of this wave alone. */
  wave?: number;
  /** What names the mails in the button's name. */
  about: string;
  invalidates?: readonly QueryKey[];
  children: string;
}

const told = (count: number) => {
  if (count === 0) return 'Es gibt nichts, was sicher niemand bekam und noch gesendet werden darf.';
  return count === 1 ? '1 E-Mail geht noch einmal hinaus.' : `${count} E-Mails gehen noch einmal hinaus.`;
};

/** Sends once more all mails that nobody got: refused ones, and those given up after several tries. */
export function ResendRefusedButton({ wave, about, invalidates = [], children }: Props) {
  const resend = useMutation({
    mutationFn: () => mailApi.resendRefused(wave),
    meta: {
      success: (data: { count: number }) => ({ title: told(data.count) }),
      invalidates: [...listsOfMail, ...invalidates],
    },
  });
  return (
    <AdminButton
      size="small"
      aria-label={`${about}: ${children}`}
      reachable
      loading={resend.isPending}
      onClick={() => resend.mutate()}
    >
      {children}
    </AdminButton>
  );
}

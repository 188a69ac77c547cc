import { fallbackLanguage, languageCookie, languageStorageKey, languages, translatedLanguages } from '@shared/locales';
import { languageParameter } from '@shared/paths';

const known = (names: readonly string[]) => `(${names.join('|')})`;

/**
 * Runs in the head, before anything is painted. The server cannot see local storage: where the address has no prefix
 * and neither `?lng=` nor the cookie names a language, but an earlier choice was stored, this leads to the address of
 * that choice. It never leads back: an address under a prefix is left as it is, and so is everything stored. Plain ES5,
 * no dependencies; the document inlines it under a hash of the content security policy.
 */
export const languageGuardScript =
  `try{var l=location,p=l.pathname,d=document,r='${known(languages)}\\\\b',` +
  `m=RegExp('^'+r,'i').exec(localStorage['${languageStorageKey}']||sessionStorage['${languageStorageKey}']);` +
  `if(m&&(m=m[1].toLowerCase())!='${fallbackLanguage}'&&!/^\\/${known(translatedLanguages)}(\\/|$)/.test(p)&&` +
  `!RegExp('[?&]${languageParameter}='+r,'i').test(l.search)&&!RegExp('(^|; )${languageCookie}='+r,'i').test(d.cookie)){` +
  "d.documentElement.hidden=true;l.replace('/'+m+(p=='/'?'':p)+l.search+l.hash)}}catch(e){}";

import { fallbackLanguage, languageCookie, languageStorageKey, languages, translatedLanguages } from '@shared/locales';
import { languageParameter } from '@shared/paths';

const known = (names: readonly string[]) => `(${names.join('|')})`;

/**
 * Inline script in the head, run before anything is painted, because the server cannot see local storage. If the
 * address has no prefix and neither `?lng=` nor the cookie names a language, redirects to the stored choice. Addresses
 * with a prefix are never redirected, and storage is not changed. Must be plain ES5 without dependencies; the document
 * allows it by a hash in the Content-Security-Policy.
 */
export const languageGuardScript =
  `try{var l=location,p=l.pathname,d=document,r='${known(languages)}\\\\b',` +
  `m=RegExp('^'+r,'i').exec(localStorage['${languageStorageKey}']||sessionStorage['${languageStorageKey}']);` +
  `if(m&&(m=m[1].toLowerCase())!='${fallbackLanguage}'&&!/^\\/${known(translatedLanguages)}(\\/|$)/.test(p)&&` +
  `!RegExp('[?&]${languageParameter}='+r,'i').test(l.search)&&!RegExp('(^|; )${languageCookie}='+r,'i').test(d.cookie)){` +
  "d.documentElement.hidden=true;l.replace('/'+m+(p=='/'?'':p)+l.search+l.hash)}}catch(e){}";

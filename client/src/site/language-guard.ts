/**
 * Runs in the head, before anything is painted. The server cannot see local storage: where neither the address nor the
 * cookie names a language but an earlier visit stored one, this writes the cookie and asks the server again. The check
 * of the written cookie keeps a browser that refuses cookies from reloading for ever.
 * Plain ES5, no dependencies; the document inlines it under a hash of the content security policy.
 */
export const languageGuardScript =
  "try{var d=document,s='i18nextLng',c='i18next=',m=/^(de|en)\\b/i.exec(localStorage[s]||sessionStorage[s]),r='(de|en)\\\\b';" +
  "if(m&&!RegExp('[?&]lng='+r,'i').test(location.search)&&!RegExp('(^|; )'+c+r,'i').test(d.cookie)&&" +
  "(c+=m[1].toLowerCase()).slice(8)!=d.documentElement.lang){d.cookie=c+';path=/;max-age=31536000;samesite=lax';" +
  'd.cookie.indexOf(c)<0||location.reload()}}catch(e){}';

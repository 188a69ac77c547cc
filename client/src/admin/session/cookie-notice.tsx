/** Says that a browser which refuses cookies cannot stay signed in: the sign-in would lead back to itself without a word. */
export function CookieNotice() {
  if (navigator.cookieEnabled) return null;
  return (
    <p
      role="alert"
      className="mb-6 rounded-[12px] border border-error-border bg-error-ground px-5 py-4 text-s leading-normal text-ink"
    >
      Dieser Browser nimmt keine Cookies an. Ohne das Cookie der Sitzung bleibt niemand angemeldet: Bitte erlauben Sie
      Cookies für diese Website und laden Sie die Seite neu.
    </p>
  );
}

const files = import.meta.glob<string>('../../../../images/*.{webp,svg}', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/** What the website brings along, by its file. */
const builtIn: Readonly<Record<string, string>> = {
  'screenshot1-de-560.webp': 'Bildschirm: Stadtauswahl',
  'screenshot2-de-560.webp': 'Bildschirm: Stadtansicht',
  'screenshot3-de-560.webp': 'Bildschirm: Ort im Detail',
  'map-head-about-800.webp': 'Karte über „Über uns“',
  'map-head-contact-800.webp': 'Karte über dem Kontakt',
  'map-head-beta-800.webp': 'Karte über der Beta',
  'map-head-investor-800.webp': 'Karte über der Investorenseite',
  'map-head-not-found-800.webp': 'Karte der Seite, die es nicht gibt',
  'map-street-day-720.webp': 'Straße am Tag',
  'map-street-night-720.webp': 'Straße bei Nacht',
  'map-investors-510.webp': 'Karte bei den Investoren',
  'map-radius-360.webp': 'Karte mit Fußweg',
  'sorting-desk.svg': 'Tisch mit Quellen, Sieb und drei Tipps',
  'panorama.svg': 'Panorama vom Nachmittag bis in die Nacht',
};

/** The drawings and screens of the website, to be looked at: they are changed with the software, and not here. */
export function BuiltInPictures() {
  const shown = Object.entries(builtIn).flatMap(([file, name]) => {
    const address = files[`../../../../images/${file}`];
    return address ? [{ name, address }] : [];
  });
  return (
    <section className="mt-8" aria-labelledby="built-in-pictures">
      <h3 id="built-in-pictures" className="font-text text-body font-bold">
        Von der Website mitgebracht
      </h3>
      <p className="mb-3 text-note text-ink-2">Zeichnungen und Bildschirme, die sich hier nicht ändern lassen.</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(140px,100%),1fr))] gap-3">
        {shown.map(({ name, address }) => (
          <li key={name} className="overflow-clip rounded-m border border-admin-line bg-white">
            <img src={address} alt="" loading="lazy" className="h-28 w-full object-cover" />
            <p className="px-3 py-2 text-note">{name}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Place {
  x: number;
  y: number;
}

/** What a hero shows of the map. */
export interface HeroView {
  /** The part of it as an SVG's viewBox, in the ratio of the whole map. */
  crop: string;
  /** Lit places, the two that the hero's cards tell of first. */
  places: readonly Place[];
  /** From those two to their cards, where these lie beside them. */
  lines: string;
  /** With the station, the ways from it, and the names, for which the text leaves room. */
  whole: boolean;
}

const wholeCity: HeroView = {
  crop: '0 0 1440 1420',
  places: [
    { x: 1142, y: 325 },
    { x: 1017, y: 596 },
    { x: 869, y: 227 },
    { x: 1339, y: 393 },
    { x: 1280, y: 591 },
    { x: 759, y: 124 },
    { x: 677, y: 776 },
    { x: 1294, y: 831 },
    { x: 1138, y: 735 },
    { x: 1393, y: 722 },
  ],
  lines: 'M1142 325V262M1017 596L1050 668',
  whole: true,
};

/** The streets at the canal, nearer. */
const canal: HeroView = {
  crop: '412 370 1028 1014',
  places: [
    { x: 1280, y: 591 },
    { x: 1138, y: 735 },
    { x: 1017, y: 596 },
    { x: 1294, y: 831 },
    { x: 1393, y: 722 },
  ],
  lines: 'M1280 591V556M1138 735L1166 842',
  whole: false,
};

/** The first page shows the whole city, and any other page with a hero a part of its own. */
export const heroViewOf = (page: string): HeroView => (page === 'home' ? wholeCity : canal);

/** Ways along real streets from the station to the first two places. */
export const mapRoutes = [
  'M1113 399L1131 399L1140 390L1140 357L1158 345L1155 324L1142 325',
  'M1113 399L1116 417L1110 423L1110 444L1098 459L1098 480L1089 504L1074 519L1059 519L1053 525L1053 543L1047 549L1044 576L1044 612L1035 621L1011 612L1017 596',
] as const;

// How far the tables of the packages that ship reach: read with each package, and on the first start without it.
export const VIGENCIAS = {
  comercio: { desde: '2025-03-01', hasta: '2026-09-30' },
  construccion: { desde: '2025-03-01', hasta: '2026-09-30' },
} as const;

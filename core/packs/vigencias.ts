// How far the tables of the packages that ship reach: read with each package, and on the first start without it.
export const VIGENCIAS = {
  comercio: { desde: '2025-03-01', hasta: '2026-09-30' },
  construccion: { desde: '2025-03-01', hasta: '2026-09-30' },
} as const;

/**
 * The last month that can be liquidated with what ships, paid in that month: the tables of the law that everybody needs (the tax by the month of payment, the caps) may end
 * before the scales of the convenio. tests/runs/faltaDelMes.test.ts holds it against the tables themselves.
 */
export const LAST_LIQUIDACION_MES: Readonly<Record<keyof typeof VIGENCIAS, string>> = {
  comercio: '2026-06',
  construccion: '2026-06',
};

// How far the tables of the built-in packages reach: read with each package, and without it on the first
// start.
export const VIGENCIAS = {
  comercio: { desde: '2025-03-01', hasta: '2026-09-30' },
  construccion: { desde: '2025-03-01', hasta: '2026-09-30' },
  // It has no scales, so it reaches as far as the law's caps.
  'fuera-de-convenio': { desde: '2025-03-01', hasta: '2026-10-31' },
  // From the last minimum pay that a source gives, to the end date of its resolution.
  rurales: { desde: '2026-02-01', hasta: '2026-07-31' },
  // No minimum after March was found: until one is loaded, March's continues.
  'casas-particulares': { desde: '2026-01-01', hasta: '2026-03-31' },
  // The base of April, in force since no later agreement was found; its extras, of May's sheet.
  metalurgicos: { desde: '2026-04-01', hasta: '2026-05-31' },
  // SUTERH publishes a sheet each month.
  edificios: { desde: '2026-04-01', hasta: '2026-09-30' },
  // April's scale, in force until a later one is loaded.
  sanidad: { desde: '2026-04-01', hasta: '2026-04-30' },
  // Of its scales only March's drivers were found: the rest is loaded by each company.
  'sin-escala': { desde: '2026-03-01', hasta: '2026-03-31' },
} as const;

/**
 * The last month that can be calculated with the built-in data and paid in that month. The law's tables that
 * everybody needs (the tax by month of payment, the caps) may end before the agreement's scales.
 * tests/runs/faltaDelMes.test.ts compares it with the tables themselves.
 */
export const LAST_LIQUIDACION_MES: Readonly<Record<keyof typeof VIGENCIAS, string>> = {
  comercio: '2026-10',
  construccion: '2026-10',
  'fuera-de-convenio': '2026-10',
  rurales: '2026-10',
  'casas-particulares': '2026-10',
  metalurgicos: '2026-10',
  edificios: '2026-09',
  sanidad: '2026-10',
  'sin-escala': '2026-10',
};

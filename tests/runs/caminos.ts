// The ways in which a month can be paid, and what differs between two of them.
import { expect } from 'vitest';
import { HASTA_EL_NETO, MesPagado, REDONDEO, type DePersona, type Pagado } from './mesGenerado.ts';

/** Pays a month of a copy of the company in a way, and checks it with the product's own control. */
export const pagadoPor =
  (molde: string) =>
  async (mes: readonly DePersona[], camino: (m: MesPagado) => Promise<void>): Promise<Pagado> => {
    const m = await MesPagado.abrir(molde, mes);
    try {
      await camino(m);
      // The product's own check of the month agrees.
      expect(await m.sinExplicar(), JSON.stringify(mes)).toEqual([]);
      return await m.pagado();
    } finally {
      await m.cerrar();
    }
  };

export const deUna = async (m: MesPagado): Promise<void> => {
  await m.cargar();
  await m.calcular(await m.crear());
};
/** Everybody in one run; what came later, in a complementary run for the people concerned. */
const conComplementaria = async (m: MesPagado): Promise<void> => {
  await m.cargar((c) => c.tanda === 0);
  const primera = await m.crear();
  await m.calcular(primera);
  await m.cerrarCorrida(primera);
  for (const [tanda, dia] of [
    [1, 29],
    [2, 30],
  ] as const) {
    const suyos = m.conTanda(tanda);
    if (suyos.length === 0) continue;
    const otra = await m.complementaria(suyos, dia);
    await m.cargar((c) => c.tanda === tanda);
    await m.calcular(otra);
    await m.cerrarCorrida(otra);
  }
};
/** A run for each person, the last one first. */
const porSeparado = async (m: MesPagado): Promise<void> => {
  await m.cargar();
  for (const persona of [...m.personas].reverse()) {
    const suya = await m.crear([persona], { descripcion: `Mensual del legajo ${persona}` });
    await m.calcular(suya);
    await m.cerrarCorrida(suya);
  }
};
/**
 * The run is calculated before anything is loaded, and then each person again, in all their employments, as their
 * novedades come, with the batches in the opposite order.
 */
const deAUno = async (m: MesPagado): Promise<void> => {
  const corrida = await m.crear();
  await m.calcular(corrida);
  for (const tanda of [2, 1, 0]) {
    await m.cargar((c) => c.tanda === tanda);
    for (const persona of await m.conTandaOSuPersona(tanda)) await m.recalcular(corrida, persona);
  }
};
/** The run is calculated, and calculated whole again after more was loaded. */
const dosVeces = async (m: MesPagado): Promise<void> => {
  await m.cargar((c) => c.tanda !== 1);
  const corrida = await m.crear();
  await m.calcular(corrida);
  await m.cargar((c) => c.tanda === 1);
  await m.calcular(corrida);
};

/** What differs for each person, beyond the rounding of each receipt. */
export const diferencias = (
  a: Pagado,
  b: Pagado,
  centavosPorRecibo: number,
  juntos: readonly number[] = [],
): readonly string[] =>
  [...new Set([...a.keys(), ...b.keys()])].flatMap((persona) => {
    const x = a.get(persona),
      y = b.get(persona);
    if (!x || !y) return [`${persona}: ${x ? 'sólo en el primero' : 'sólo en el segundo'}`];
    const tolera = centavosPorRecibo * Math.max(x.recibos, y.recibos),
      sinNeto = Math.min(x.menorNeto, y.menorNeto) <= 0;
    const de = (centavos: ReadonlyMap<number, number>, codigo: number): number =>
      (codigo === juntos[0] ? juntos : [codigo]).reduce((n, c) => n + (centavos.get(c) ?? 0), 0);
    return [...new Set([...x.centavos.keys(), ...y.centavos.keys(), ...juntos.slice(0, 1)])].flatMap(
      (codigo) => {
        if (juntos.indexOf(codigo) > 0) return [];
        const [p, q] = [de(x.centavos, codigo), de(y.centavos, codigo)];
        if (centavosPorRecibo > 0 && (codigo === REDONDEO || (HASTA_EL_NETO.has(codigo) && sinNeto)))
          return [];
        return Math.abs(p - q) > tolera ? [`${persona}, ${codigo}: ${p / 100} y ${q / 100}`] : [];
      },
    );
  });

/**
 * Ways with several receipts per person may differ by their rounding; the others must give exactly the same.
 */
export const CAMINOS = [
  ['con complementarias', conComplementaria, 2],
  ['cada uno por separado', porSeparado, 0],
  ['de a uno, a medida que se carga', deAUno, 0],
  ['calculado dos veces', dosVeces, 0],
] as const;

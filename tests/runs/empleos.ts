// Several employments of one person in a company, and what their receipts of a month hold, for the tests that pay them by
// several ways.
import { expect } from 'vitest';
import { decimal, writeDecimal } from '../../core/kit/money.ts';
import type { Row } from '../../core/kit/field.ts';
import { bien, type Banco } from './empresa.ts';

export const idDe = (f: Row): number => Number(f['id']);
/** The other employments of the cases begin here. */
export const DESDE = '2026-02-01';
const MES = '2026-06';

/** Amounts by concept. */
export type Importes = ReadonlyMap<number, string>;
export const suma = (...xs: readonly (string | undefined)[]): string =>
  writeDecimal(xs.reduce((a, x) => a + decimal(x ?? '0'), 0n));
export const juntos = (recibos: readonly Importes[], ...codigos: readonly number[]): string =>
  suma(...recibos.flatMap((r) => codigos.map((c) => r.get(c))));

const ultima = (lista: Row[string] | undefined): Row[string] =>
  (lista as unknown as readonly Row[]).slice(-1).map((x) => ({ ...x, desde: DESDE })) as never;

/** The runs in which the receipts are paid: the legajos of each, in order. */
export type Camino = readonly (readonly number[])[];
export interface Empleos {
  /** Another legajo of the same person, with the same category. */
  readonly otro: (legajo: number, mas?: Row) => ReturnType<Banco['orden']>;
  readonly pagar: (legajos: readonly number[], tipo?: string) => Promise<number>;
  readonly importes: (corrida: number, legajo: number) => Promise<Importes>;
  readonly porElCamino: (camino: Camino, tipo?: string) => Promise<Importes[]>;
  /** As `porElCamino`, and leaves the month as if nothing had been paid. `luego`: what is done before looking. */
  readonly yAnular: (
    camino: Camino,
    luego?: (corridaDe: ReadonlyMap<number, number>) => Promise<unknown>,
  ) => Promise<Importes[]>;
}
export const empleosDe = (b: Banco, primero: Row): Empleos => {
  const importes = async (corrida: number, legajo: number): Promise<Importes> => {
    const suyo = bien(await b.e.personas(corrida)).find((x) => x.legajo === legajo);
    if (!suyo) throw new Error(`sin recibo del legajo ${legajo}`);
    const r = bien(await b.e.recibo(suyo.id));
    expect(r.problemas.filter((p) => p.nivel === 'error')).toEqual([]);
    return new Map(r.lineas.map((l) => [l.codigo, l.importe]));
  };
  const pagar = async (legajos: readonly number[], tipo?: string): Promise<number> => {
    const corrida = await b.crear(MES, {
      descripcion: `De ${legajos.join(' y ')}${tipo ?? ''}`,
      legajos: (await Promise.all(legajos.map((n) => b.una('Personal', 'legajo', n)))).map((f) => ({
        id_personal: idDe(f),
      })) as never,
      ...(tipo === undefined
        ? {}
        : { id_rrhh_tipo_liquidacion: idDe(await b.una('TiposLiquidacion', 'codigo', tipo)) }),
    });
    const t = await b.calcular(corrida);
    expect([t.estado, t.mensaje]).toEqual(['terminado', '']);
    return corrida;
  };
  return {
    otro: async (legajo, mas = {}) => {
      const { id: _, version: _v, ...campos } = await b.fila('Personal', idDe(primero));
      return b.orden('Personal', 'add', {
        cuerpo: {
          ...Object.fromEntries(Object.entries(campos).filter(([n]) => !n.endsWith('_actual'))),
          legajo,
          fecha_ingreso: DESDE,
          fecha_antiguedad: null,
          chk_otro_empleo: 1,
          PersonalCategoria: ultima(campos['PersonalCategoria']),
          PersonalEstablecimiento: ultima(campos['PersonalEstablecimiento']),
          PersonalJornada: [{ desde: DESDE, horas: '4.00' }],
          PersonalBasico: [{ desde: DESDE, basico: '3000000.00' }],
          ...mas,
        },
      });
    },
    pagar,
    importes,
    porElCamino: async (camino, tipo) => {
      const recibos: Importes[] = [];
      for (const legajos of camino) {
        const corrida = await pagar(legajos, tipo);
        for (const n of legajos) recibos.push(await importes(corrida, n));
      }
      return recibos;
    },
    yAnular: async (camino, luego) => {
      const corridaDe = new Map<number, number>();
      for (const legajos of camino) {
        const corrida = await pagar(legajos);
        for (const n of legajos) corridaDe.set(n, corrida);
      }
      await luego?.(corridaDe);
      const recibos: Importes[] = [];
      for (const [n, corrida] of corridaDe) recibos.push(await importes(corrida, n));
      for (const id of [...new Set(corridaDe.values())].reverse())
        bien(await b.orden('Liquidaciones', 'anular', { id, cuerpo: { motivo: 'se paga por otro camino' } }));
      return recibos;
    },
  };
};

// A company in memory made from steps: its rows are checked by the product's descriptors and mapped to the
// engine by the product's code.
import * as E from 'fp-ts/lib/Either.js';
import type { Row } from '../../core/kit/field.ts';
import { newRow, readTableRow, type AnyTable } from '../../core/kit/table.ts';
import { resolver, type InstallStep } from '../../core/packs/kit/paquete.ts';
import { calculateRecibo } from '../../core/payroll/engine/receipt.ts';
import { prepare, type PreparedCorrida } from '../../core/payroll/engine/prepare.ts';
import type { Persona, Recibo } from '../../core/payroll/run.ts';
import { tables, type TableName } from '../../core/tables/index.ts';
import {
  EMPTY_PREVIOUS_RECIBOS,
  type PersonaRows,
  type RowSource,
  type PreviousRecibos,
} from '../../server/payroll/shapes/source.ts';
import { environmentOf, personaOf } from '../../server/payroll/mapping.ts';

const HOY = '2026-10-01';

export interface Empresa {
  readonly filas: (tabla: TableName) => readonly Row[];
  readonly id: (tabla: TableName, clave: string) => number;
  readonly aplicar: (pasos: Iterable<InstallStep>) => void;
  readonly fuente: RowSource;
}

export const empresaEnMemoria = (): Empresa => {
  const porTabla = new Map<TableName, Row[]>();
  const ids = new Map<string, number>();
  const filas = (t: TableName): Row[] => porTabla.get(t) ?? porTabla.set(t, []).get(t)!;
  const id = (tabla: TableName, clave: string): number => {
    const n = ids.get(`${tabla}/${clave}`);
    if (n === undefined) throw new Error(`no hay ${tabla} ${clave}`);
    return n;
  };
  const leer = (p: InstallStep, parcial: boolean): Row => {
    const r = readTableRow(tables[p.tabla], resolver(p.valores, id), { parcial });
    if (E.isLeft(r)) throw new Error(`${p.tabla} ${p.clave ?? ''}: ${r.left.message}`);
    return r.right;
  };
  const aplicar = (pasos: Iterable<InstallStep>): void => {
    for (const p of pasos) {
      const suyas = filas(p.tabla);
      if (p.op === 'editar') {
        const n = id(p.tabla, p.clave);
        suyas[n - 1] = { ...suyas[n - 1]!, ...leer(p, true) };
      } else {
        if (p.clave !== null && ids.has(`${p.tabla}/${p.clave}`))
          throw new Error(`${p.tabla} ${p.clave} está dos veces`);
        suyas.push({
          id: suyas.length + 1,
          version: 1,
          ...newRow(tables[p.tabla], HOY),
          ...leer({ ...p, valores: conDefaults(p) }, false),
        });
        if (p.clave !== null) ids.set(`${p.tabla}/${p.clave}`, suyas.length);
      }
    }
  };
  return {
    filas,
    id,
    aplicar,
    fuente: { filas, conEntradas: () => true, cuantas: () => filas('Personal').length, personas: () => [] },
  };
};

/** Fills omitted fields as `add/` does: with the defaults of the descriptor. */
const conDefaults = (p: InstallStep): InstallStep['valores'] => {
  const t: AnyTable = tables[p.tabla];
  const iniciales = Object.entries(newRow(t, HOY)).filter(([c]) => !t.fields[c]?.readOnly && c !== t.owner);
  return { ...Object.fromEntries(iniciales), ...p.valores } as InstallStep['valores'];
};

export interface Pedido {
  readonly periodo: string;
  readonly tipo: string;
  readonly fecha_pago: string;
}

const mesEntero = (fecha: string): number => Number(fecha.slice(0, 4)) * 100 + Number(fecha.slice(5, 7));
/**
 * The lines of a receipt as other receipts of the person see them. `idTipo`: the kind of run, for formulas
 * that leave some out.
 */
export const comoHistoria = (
  p: Pick<Pedido, 'periodo' | 'fecha_pago'>,
  r: Recibo,
  idTipo = 0,
): readonly number[] =>
  r.lineas.flatMap((l) => [
    l.id_concepto,
    mesEntero(p.periodo),
    mesEntero(p.fecha_pago) + idTipo * 1_000_000,
    Number(l.importe / 1_000_000n),
    Number((l.cantidad ?? 0n) / 10_000n),
  ]);

/** A run of the company made ready, and its people as the engine takes them. Throws what a run would refuse. */
export const preparar = (
  e: Empresa,
  { periodo, tipo, fecha_pago }: Pedido,
  previoDe: (legajo: number) => PreviousRecibos = () => EMPTY_PREVIOUS_RECIBOS,
): { readonly preparado: PreparedCorrida; readonly persona: (legajo: number) => Persona } => {
  const pedido = { periodo, fecha_pago, id_tipo: e.id('TiposLiquidacion', tipo) };
  const entorno = environmentOf(e.fuente, pedido);
  if (!entorno) throw new Error('falta la ficha de la empresa');
  const preparado = prepare(entorno);
  if (E.isLeft(preparado))
    throw new Error(
      `${preparado.left.message}\n${(preparado.left.errors ?? []).map((x) => `${x.field}: ${x.message}`).join('\n')}`,
    );
  const de = (tabla: TableName, id: number): readonly Row[] =>
    e.filas(tabla).filter((f) => f['id_personal'] === id);
  return {
    preparado: preparado.right,
    persona: (legajo) => {
      const personal = e.filas('Personal').find((f) => f['legajo'] === legajo);
      if (!personal) throw new Error(`no hay legajo ${legajo}`);
      const id = Number(personal['id']);
      const filas: PersonaRows = {
        personal,
        familiares: de('Familiares', id),
        ausencias: de('Ausencias', id),
        horas: de('HorasTrabajadas', id),
        novedades: de('Novedades', id).filter((n) => n['periodo'] === periodo),
        agenda: de('Agenda', id),
        saldos: de('SaldosIniciales', id),
      };
      return personaOf(
        filas,
        pedido,
        { unaVez: new Set(), porMes: new Set(), tomados: preparado.right.tomados },
        previoDe(legajo),
      );
    },
  };
};

/** The receipts of a company's people, through the engine. `previoDe`: what a person's other receipts gave. */
export const liquidar = (
  e: Empresa,
  pedido: Pedido,
  legajos: readonly number[],
  previoDe: (legajo: number) => PreviousRecibos = () => EMPTY_PREVIOUS_RECIBOS,
): ReadonlyMap<number, Recibo> => {
  const { preparado, persona } = preparar(e, pedido, previoDe);
  return new Map(legajos.map((legajo) => [legajo, calculateRecibo(preparado, persona(legajo))]));
};

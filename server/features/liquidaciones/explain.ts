// Where a line of a stored receipt comes from: the engine's tree over the exact inputs, with who loaded each
// row and when.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { type Row, rowsOf } from '../../../core/kit/field.ts';
import { decimal, writeExact } from '../../../core/kit/money.ts';
import { showDate } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import { codeText } from '../../../core/payroll/nameKey.ts';
import {
  explainConcepto as explicarConcepto,
  type Explanation,
} from '../../../core/payroll/engine/explain.ts';
import type { ReciboLine, InputOrigin, Persona } from '../../../core/payroll/run.ts';
import { tableNamed } from '../../../core/tables/index.ts';
import { civilDateOf } from '../../kernel/clock.ts';
import type { Extension, StoreReads, Replica, StoredFact } from '../../kernel/store.ts';
import { openPartialReplica } from '../../rows/partialReplica.ts';
import { prepareCalculation, type Calculation } from '../../payroll/calculation.ts';
import { unpackLines, sameLines } from '../../payroll/shapes/packing.ts';
import { stateOf } from '../../payroll/state.ts';
import { withReadMemory } from '../../payroll/readMemory.ts';
import { inputHash } from '../../payroll/calculator.ts';
import { isRepeatable, repeatingEngine } from '../../payroll/version.ts';
import { previousCalculations, corridaHistories, recalculate } from '../../payroll/recalculate.ts';
import { findRecibo, type FoundRecibo } from './revision.ts';
import { withRelaciones } from '../../rows/relaciones.ts';
import { authorNames } from '../../rows/authors.ts';
import { headOf } from '../../../core/domain/liquidacionFact.ts';

/** The fact that brought a value, in words. */
export interface Provenance {
  readonly posicion: number;
  readonly version: number;
  readonly usuario: string;
  readonly at: string;
  readonly texto: string;
}
/** The origin of a value that is only supposed. */
export interface Supposition {
  readonly texto: string;
}

export const explainLine = (
  l: StoreReads,
  o: { readonly id: number; readonly id_concepto: number; readonly instancia?: ReciboLine['instancia'] },
  extensiones: readonly Extension[],
): Result<unknown> => {
  const hallado = findRecibo(l, o.id);
  if (isLeft(hallado)) return hallado;
  const anulada =
    o.instancia?.tipo === 'anulada'
      ? hallado.right.lineas.find(
          (x) =>
            x.id_concepto === o.id_concepto &&
            x.instancia.tipo === 'anulada' &&
            x.instancia.id === (o.instancia as { readonly id: number }).id,
        )
      : undefined;
  if (anulada) return ok(deVuelta(l, hallado.right, anulada));
  return withInputs(l, extensiones, hallado.right, (e) => armar(l, hallado.right, e.c, e.persona, o));
};

/** A line that reverses another is explained by the receipt that it reverses. */
const deVuelta = (l: StoreReads, r: FoundRecibo, x: ReciboLine): Explanation => {
  const e = stateOf(l, headOf(r.estado).rectifica ?? 0),
    importe = writeExact(x.importe, 2);
  return {
    concepto: {
      id: x.id_concepto,
      codigo: codeText(x.codigo),
      nombre: x.texto,
      tipo: x.tipo,
      unidad: x.unidad,
    },
    importe,
    instancias: [],
    problemas: [],
    motivo: textFor('corrida.explicaAnulada', {
      liquidacion: e.cabecera?.descripcion ?? '',
      motivo: r.estado.motivos[r.id_personal] ?? '',
    }),
  };
};

export interface ReciboInputs {
  readonly c: Calculation;
  readonly persona: Persona;
}

/**
 * Uses the exact inputs of a stored receipt: the present ones if they are equal, or the rows as they were
 * when it was calculated.
 */
export const withInputs = <A>(
  l: StoreReads,
  extensiones: readonly Extension[],
  r: FoundRecibo,
  f: (e: ReciboInputs) => Result<A>,
): Result<A> => {
  const ahora = entradasIguales(prepareCalculation(l, r.id_liquidacion, withReadMemory(l)), r);
  if (ahora) return f(ahora);
  const legajos = withRelaciones(l.sql, [r.id_personal]),
    replica: Replica = openPartialReplica(l, extensiones, legajos, r.guardado.posicion);
  try {
    const { posicion } = r.guardado,
      { periodo } = headOf(r.estado),
      miraAtras = r.estado.resumen?.historia_desde !== undefined;
    // Other receipts of that time are recalculated too, since they may have changed.
    for (const c of previousCalculations(corridaHistories(l), {
      id: r.id_liquidacion,
      periodo,
      miraAtras,
      hasta: posicion,
      legajos,
    }))
      recalculate(replica, c);
    replica.avanzar(posicion);
    const calculo = prepareCalculation(
        replica,
        r.id_liquidacion,
        {},
        repeatingEngine(r.estado.resumen?.motor),
      ),
      entonces = entradasIguales(calculo, r) ?? deOtraVersion(calculo, r);
    return entonces ? f(entonces) : fail('unavailable', 'runs.noSeReconstruye', { nombre: nombreDe(r) });
  } finally {
    replica.cerrar();
  }
};

/** The calculation and the person, if they are exactly the inputs of the stored receipt. */
const entradasIguales = (calculo: Result<Calculation>, r: FoundRecibo): ReciboInputs | undefined => {
  if (isLeft(calculo)) return undefined;
  const c = calculo.right,
    persona = c.persona(r.id_personal);
  return persona && inputHash(c.motor, persona) === r.guardado.entrada ? { c, persona } : undefined;
};

/**
 * Another engine version hashed inputs differently: past rows that give the very same receipt are accepted as
 * its inputs.
 */
const deOtraVersion = (calculo: Result<Calculation>, r: FoundRecibo): ReciboInputs | undefined => {
  if (isLeft(calculo) || isRepeatable(r.estado.resumen?.motor)) return undefined;
  const c = calculo.right,
    persona = c.persona(r.id_personal),
    ahora = persona && c.reciboDe(persona);
  return ahora &&
    (ahora.totales?.[3] ?? null) === r.guardado.neto &&
    sameLines(unpackLines(ahora.lineas, c.motor.indice), r.lineas)
    ? { c, persona }
    : undefined;
};

const nombreDe = (r: FoundRecibo): string => r.guardado.nombre ?? textFor('runs.personaOlvidada');

const armar = (
  l: StoreReads,
  r: FoundRecibo,
  c: Calculation,
  persona: Persona,
  o: { readonly id_concepto: number; readonly instancia?: ReciboLine['instancia'] },
): Result<unknown> => {
  const e = explicarConcepto(c.motor.preparado, persona, o.id_concepto, o.instancia);
  if (!e) return fail('not_found', 'runs.sinConcepto');
  // The formula gave the amount without the reversing lines, which their own receipt explains.
  const guardado = r.lineas
    .filter((x) => x.id_concepto === o.id_concepto && x.instancia.tipo !== 'anulada')
    .reduce((a, x) => a + x.importe, 0n);
  const conRecibo = r.guardado.estado !== 'error' && r.guardado.estado !== 'excluido';
  // Only explains what was really paid.
  if (conRecibo && decimal(e.importe) !== guardado)
    return fail('conflict', 'runs.explicacionDistinta', { nombre: nombreDe(r) });
  return ok(withProvenance(l, e, r.guardado.posicion));
};

/**
 * Adds to each leaf the fact that brought it, as known at the position of the calculation. `supuesto`: what
 * to say of a value that is only supposed,
 * so that no fact brought it.
 */
export const withProvenance = (
  l: StoreReads,
  e: Explanation,
  posicion: number,
  supuesto: (o: InputOrigin) => string | undefined = () => undefined,
): Explanation => {
  const flujos = new Map<string, readonly StoredFact[]>(),
    hallados = new Map<string, Provenance | undefined>(),
    autor = authorNames(l.sql);
  const hechosDe = (o: InputOrigin): readonly StoredFact[] => {
    const flujo = `${o.tabla}/${o.id}`;
    let h = flujos.get(flujo);
    if (!h) flujos.set(flujo, (h = l.stream(flujo).filter((f) => f.position <= posicion)));
    return h;
  };
  const procedencia = (o: InputOrigin): Provenance | undefined => {
    const clave = `${o.tabla}/${o.id}/${o.desde ?? ''}/${o.campo ?? ''}`;
    if (!hallados.has(clave)) {
      const f = hechoQueTrajo(o, hechosDe(o));
      hallados.set(
        clave,
        f && {
          posicion: f.position,
          version: f.version,
          usuario: autor(f),
          at: f.at,
          texto: frase(o, autor(f), f.at),
        },
      );
    }
    return hallados.get(clave);
  };
  const visitar = (n: unknown): unknown => {
    if (Array.isArray(n)) return n.map(visitar);
    if (typeof n !== 'object' || n === null) return n;
    return Object.fromEntries(
      Object.entries(n).map(([k, v]) => {
        if (k !== 'origen' || typeof v !== 'object' || v === null) return [k, visitar(v)];
        const dicho = supuesto(v as InputOrigin),
          p: Provenance | Supposition | undefined =
            dicho === undefined ? procedencia(v as InputOrigin) : { texto: dicho };
        return [k, p ? { ...(v as InputOrigin), procedencia: p } : v];
      }),
    );
  };
  return visitar(e) as Explanation;
};

const frase = (o: InputOrigin, quien: string, at: string): string =>
  o.desde === undefined
    ? textFor('runs.procedencia', { quien, fecha: showDate(civilDateOf(at)) })
    : textFor('runs.procedenciaDesde', { desde: showDate(o.desde), quien, fecha: showDate(civilDateOf(at)) });

/** The last fact that changed the value: the named field, the entry of that date in a list, or the row. */
const hechoQueTrajo = (o: InputOrigin, hechos: readonly StoredFact[]): StoredFact | undefined => {
  const tabla = tableNamed(o.tabla);
  let ultimo: StoredFact | undefined,
    antes: string | undefined,
    fila: Row = {};
  for (const f of hechos) {
    fila = { ...fila, ...(f.data as { readonly valores?: Row }).valores, ...(f.personal as Row | undefined) };
    const ahora = JSON.stringify(
      interes(o, fila, tabla !== undefined && o.campo !== undefined && Object.hasOwn(tabla.fields, o.campo)),
    );
    if (ahora !== antes) {
      ultimo = f;
      antes = ahora;
    }
  }
  return ultimo;
};
/** The part of a row that an origin names: the field, a dated entry of a list, or all of it. */
const interes = (o: InputOrigin, fila: Row, esCampo: boolean): unknown => {
  const deCampo = o.campo === undefined ? undefined : fila[o.campo];
  if (esCampo && !Array.isArray(deCampo)) return deCampo ?? null;
  if (o.desde === undefined) return fila;
  // `basico` means an entry of `PersonalBasico`; if no list matches, all lists are searched.
  const listas = Object.entries(fila).filter(([, v]) => Array.isArray(v)),
    suyas = listas.filter(([n]) => o.campo !== undefined && n.toLowerCase().endsWith(o.campo));
  const entradas = (suyas.length ? suyas : listas).flatMap(([, v]) =>
    rowsOf(v).filter((x) => x['desde'] === o.desde),
  );
  return entradas.length ? entradas : fila;
};

/** Whether the part that an origin names differs between two rows. */
export const isOtherValue = (o: InputOrigin, a: Row, b: Row): boolean => {
  const campos = tableNamed(o.tabla)?.fields,
    esCampo = campos !== undefined && o.campo !== undefined && Object.hasOwn(campos, o.campo);
  return JSON.stringify(interes(o, a, esCampo)) !== JSON.stringify(interes(o, b, esCampo));
};

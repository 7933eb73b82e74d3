// What a raise gives to one person: their new amount, or why they have none.
import type { WireAumentoRow, AumentoRequest } from '../../../core/api/masivos.ts';
import type { Row } from '../../../core/kit/field.ts';
import { decimal, writeDecimal, type Decimal } from '../../../core/kit/money.ts';
import {
  type absorbAumentos,
  applyAumento,
  byJornada,
  datedAmountAt,
  type OnAccountSum,
  type AumentoChange,
  type DatedAmount,
  type AumentoRule,
  firstStep,
} from '../../../core/payroll/masivos/aumento.ts';
import { roundToCent } from '../../../core/payroll/masivos/rounding.ts';
import type { StoreReads } from '../../kernel/store.ts';
import type { RaisedEscala } from './escalas.ts';
import { dateOrNull, datedList, inForceAt, textOrEmpty } from './people.ts';
import { known } from '../../../core/kit/known.ts';

interface Sube {
  readonly de: 'basico' | 'escala';
  readonly cambios: readonly AumentoChange[];
  readonly serie?: readonly DatedAmount[];
}
type NoSube = {
  readonly motivo: NonNullable<WireAumentoRow['motivo']>;
  readonly desde: string;
  readonly antes: Decimal | null;
};

/**
 * Raises the person's own básico if one is in force; otherwise that of their category on each date, in
 * proportion to their hours.
 */
export const personaRaises = (
  persona: Row,
  p: AumentoRequest,
  r: AumentoRule,
  e: RaisedEscala,
): Sube | NoSube => {
  const primero = firstStep(r).desde,
    egreso = dateOrNull(persona['fecha_egreso']),
    serie = datedList(persona, 'PersonalBasico').map(
      (b): DatedAmount => ({ desde: textOrEmpty(b['desde']), valor: decimal(textOrEmpty(b['basico'])) }),
    ),
    propio = datedAmountAt(serie, primero)?.valor ?? null;
  if (egreso !== null && egreso < primero) return { motivo: 'egresado', desde: egreso, antes: propio };
  if (propio !== null || serie.length > 0) {
    if (p.basicos === 0) return { motivo: 'por_escala', desde: primero, antes: propio };
    const x = applyAumento(serie, r);
    return 'motivo' in x ? { ...x, antes: propio } : { de: 'basico', cambios: x.cambios, serie: x.serie };
  }
  const categorias = datedList(persona, 'PersonalCategoria').map((c) => ({
      desde: textOrEmpty(c['desde']),
      id: Number(c['id_rrhh_categoria']),
    })),
    horas = datedList(persona, 'PersonalJornada').map((j) => ({
      desde: textOrEmpty(j['desde']),
      valor: decimal(textOrEmpty(j['horas'])),
    }));
  const suya = inForceAt(categorias, primero),
    deSuya = suya && e.porCategoria.get(suya.id),
    hoy = suya && e.vigente(suya.id, primero);
  if (!suya || hoy === undefined) return { motivo: 'sin_escala', desde: primero, antes: null };
  const suJornada = (v: Decimal, fecha: string): Decimal =>
    roundToCent(byJornada(v, inForceAt(horas, fecha)?.valor ?? null, e.jornada(suya.id, fecha)));
  if (!deSuya) return { motivo: 'por_escala', desde: primero, antes: suJornada(hoy, primero) };
  const cambios = [...new Set([...e.porCategoria.values()].flatMap((c) => c.map((x) => x.desde)))]
    .sort()
    .flatMap((desde): readonly AumentoChange[] => {
      const cambio = e.porCategoria
        .get(inForceAt(categorias, desde)?.id ?? 0)
        ?.find((c) => c.desde === desde);
      return cambio
        ? [{ ...cambio, antes: suJornada(cambio.antes, desde), despues: suJornada(cambio.despues, desde) }]
        : [];
    });
  return cambios.length
    ? { de: 'escala', cambios }
    : { motivo: 'sin_cambio', desde: primero, antes: suJornada(hoy, primero) };
};

/** Rows of the concept with an amount, by person. */
export const onAccountOf = (l: StoreReads, id_rrhh_concepto: number): ReadonlyMap<number, readonly Row[]> => {
  const porPersona = new Map<number, Row[]>();
  for (const f of l.filas('Agenda', { id_rrhh_concepto }))
    if (f['importe'] !== null) {
      const id = Number(f['id_personal']),
        suyas = porPersona.get(id);
      if (suyas) suyas.push(f);
      else porPersona.set(id, [f]);
    }
  return porPersona;
};
export const onAccountOfRow = (f: Row): OnAccountSum => ({
  id: Number(f['id']),
  desde: textOrEmpty(f['desde']),
  hasta: dateOrNull(f['hasta']),
  importe: decimal(textOrEmpty(f['importe'])),
});
export const agendaRaise = (
  c: ReturnType<typeof absorbAumentos>['cambios'][number],
  suyas: readonly Row[],
): Readonly<Record<string, unknown>> => {
  const de = c.que === 'seguir' ? c.de : c.id,
    f = known(
      suyas.find((s) => s['id'] === de),
      `el adicional ${de}`,
    ),
    version = Number(f['version']);
  if (c.que === 'quitar') return { $verbo: 'borrar', id: c.id, version };
  if (c.que === 'cambiar') return { id: c.id, version, hasta: c.hasta, importe: writeDecimal(c.importe) };
  const { id: _i, version: _v, ...resto } = f;
  return { ...resto, desde: c.desde, hasta: c.hasta, importe: writeDecimal(c.importe) };
};

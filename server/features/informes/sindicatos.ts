// Reports of what was withheld and contributed for unions and other bodies, with the recipient of each; and
// by obra social.
import type { InformeRequest } from '../../../core/api/informes.ts';
import type { Row } from '../../../core/kit/field.ts';
import { writeDecimal, type Decimal } from '../../../core/kit/money.ts';
import {
  yearOf,
  weekdayOf,
  daysInMes,
  dateOf,
  mesOf,
  addDays,
  addMeses,
  type CivilDate,
  type Periodo,
} from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import { informeColumn, informe, type Informe } from '../../../core/outputs/informes/informe.ts';
import { codeText } from '../../../core/payroll/nameKey.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { namesById, recibosOfCorridas, type InformePersona, type CorridaRange } from './source.ts';

/** ARCA's code of union dues: unless stated otherwise, they go to each person's union. */
const CUOTA_SINDICAL = '810004';
const GREMIALES = new Set<unknown>(['sindical', 'camaras']);
export interface Payee {
  readonly id: number;
  readonly nombre: string;
  readonly cuit: string | null;
  readonly cuenta: string | null;
  readonly dia: number | null;
}
const t = (f: Row, c: string): string | null => (f[c] == null || f[c] === '' ? null : String(f[c]));
const entidadesDe = (l: StoreReads): readonly Payee[] =>
  l.filas('Sindicatos').map((f) => ({
    id: Number(f['id']),
    nombre: String(f['d_rrhh_sindicato']),
    cuit: t(f, 'cuit'),
    cuenta: t(f, 'cuenta_deposito'),
    dia: f['dia_vencimiento'] == null ? null : Number(f['dia_vencimiento']),
  }));

/** A day of the following month, or the first working day after it. */
export const vencimientoOf = (
  periodo: Periodo,
  dia: number | null,
  feriados: ReadonlySet<CivilDate>,
): CivilDate | null => {
  if (dia === null) return null;
  const mes = addMeses(periodo, 1);
  let d = dateOf(yearOf(mes), mesOf(mes), Math.min(dia, daysInMes(yearOf(mes), mesOf(mes))));
  while (weekdayOf(d) === 0 || weekdayOf(d) === 6 || feriados.has(d)) d = addDays(d, 1);
  return d;
};

interface PorConcepto {
  readonly id: number;
  readonly codigo: number;
  readonly texto: string;
  readonly personas: Map<number, { readonly persona: InformePersona; base: Decimal; importe: Decimal }>;
}
export interface Deposito {
  readonly entidad: Payee | null;
  readonly periodo: Periodo;
  readonly vence: CivilDate | null;
  readonly conceptos: ReadonlyMap<number, PorConcepto>;
}
/** What must be deposited, by month and body. `entidad` null: the recipient is unknown. */
export const depositosOf = (
  l: StoreReads,
  p: Pick<InformeRequest, 'legajos' | 'id_area' | 'id_sindicato'>,
  r: CorridaRange,
): readonly Deposito[] => {
  const porId = new Map(entidadesDe(l).map((e) => [e.id, e])),
    feriados = new Set(l.filas('Feriados').map((f) => String(f['fecha']))),
    conceptos = new Map(l.filas('Conceptos').map((c) => [Number(c['id']), c]));
  const salida = new Map<string, Deposito & { readonly conceptos: Map<number, PorConcepto> }>();
  const destino = (id: number, persona: InformePersona): Payee | null | undefined => {
    const c = conceptos.get(id),
      dicho = c?.['id_sindicato_deposito'];
    if (dicho != null) return porId.get(Number(dicho)) ?? null;
    if (c?.['codigo_afip'] === CUOTA_SINDICAL)
      return (persona.id_sindicato === null ? undefined : porId.get(persona.id_sindicato)) ?? null;
    return GREMIALES.has(c?.['grupo_costo']) ? null : undefined;
  };
  for (const { corrida, persona, lineas } of recibosOfCorridas(l, r.corridas, { ...p, id_sindicato: null }))
    for (const x of lineas()) {
      if ((x.tipo !== 'descuento' && x.tipo !== 'contribucion') || x.importe === 0n) continue;
      const e = destino(x.id_concepto, persona);
      if (e === undefined || (p.id_sindicato !== null && e?.id !== p.id_sindicato)) continue;
      const clave = `${corrida.periodo} ${e?.id ?? ''}`;
      let d = salida.get(clave);
      if (!d)
        salida.set(
          clave,
          (d = {
            entidad: e,
            periodo: corrida.periodo,
            vence: e ? vencimientoOf(corrida.periodo, e.dia, feriados) : null,
            conceptos: new Map(),
          }),
        );
      let c = d.conceptos.get(x.id_concepto);
      if (!c)
        d.conceptos.set(
          x.id_concepto,
          (c = {
            id: x.id_concepto,
            codigo: x.codigo,
            texto: String(conceptos.get(x.id_concepto)?.['d_rrhh_concepto'] ?? x.texto),
            personas: new Map(),
          }),
        );
      const q = c.personas.get(persona.id) ?? { persona, base: 0n, importe: 0n };
      c.personas.set(persona.id, { persona, base: q.base + (x.base ?? 0n), importe: q.importe + x.importe });
    }
  return [...salida.values()].sort((a, b) =>
    a.periodo < b.periodo
      ? -1
      : a.periodo > b.periodo
        ? 1
        : Number(a.entidad === null) - Number(b.entidad === null) ||
          (a.entidad?.nombre ?? '').localeCompare(b.entidad?.nombre ?? '', 'es'),
  );
};

export const conceptoSum = (c: PorConcepto, que: 'base' | 'importe'): Decimal =>
  [...c.personas.values()].reduce((a, x) => a + x[que], 0n);
export const depositoTotal = (d: Deposito): Decimal =>
  [...d.conceptos.values()].reduce((a, c) => a + conceptoSum(c, 'importe'), 0n);
const sinDestino = (ds: readonly Deposito[]): readonly string[] => [
  ...new Set(
    ds
      .filter((d) => d.entidad === null)
      .flatMap((d) =>
        [...d.conceptos.values()].map((c) =>
          textFor('informes.sinDestino', { concepto: `${codeText(c.codigo)} ${c.texto}` }),
        ),
      ),
  ),
];
const nombreDe = (d: Deposito): string => d.entidad?.nombre ?? textFor('informes.nadie');
const porCodigo = (d: Deposito): readonly PorConcepto[] =>
  [...d.conceptos.values()].sort((a, b) => a.codigo - b.codigo);

/** A row per month, body and concept. */
export const sindicatosInforme = (l: StoreReads, p: InformeRequest, r: CorridaRange): Informe => {
  const ds = depositosOf(l, p, r);
  return informe(
    (['periodo', 'entidad', 'codigo', 'concepto', 'personas', 'base', 'importe'] as const).map(informeColumn),
    ds.flatMap((d) =>
      porCodigo(d).map((c) => [
        d.periodo,
        nombreDe(d),
        c.codigo,
        c.texto,
        c.personas.size,
        writeDecimal(conceptoSum(c, 'base')),
        writeDecimal(conceptoSum(c, 'importe')),
      ]),
    ),
    [...sinDestino(ds), ...r.notas],
  );
};
/** A row per slip: month and body. */
export const boletas = (l: StoreReads, p: InformeRequest, r: CorridaRange): Informe => {
  const ds = depositosOf(l, p, r);
  return informe(
    (['periodo', 'entidad', 'cuit', 'personas', 'importe', 'vence'] as const).map(informeColumn),
    ds.map((d) => [
      d.periodo,
      nombreDe(d),
      d.entidad?.cuit ?? null,
      new Set([...d.conceptos.values()].flatMap((c) => [...c.personas.keys()])).size,
      writeDecimal(depositoTotal(d)),
      d.vence,
    ]),
    [...sinDestino(ds), ...r.notas],
  );
};

const APORTES_OS = new Set<unknown>(['810002', '810003', '810009', '810010']);
/** A row per month and obra social: what people paid, and what the company did. */
export const informeObrasSociales = (l: StoreReads, p: InformeRequest, r: CorridaRange): Informe => {
  const obras = namesById(l, 'ObrasSociales', 'd_rrhh_obra_social', true),
    conceptos = new Map(l.filas('Conceptos').map((c) => [Number(c['id']), c]));
  const sumas = new Map<
    string,
    {
      readonly periodo: string;
      readonly obra: number | null;
      readonly personas: Set<number>;
      aportes: Decimal;
      contribuciones: Decimal;
    }
  >();
  for (const { corrida, persona, lineas } of recibosOfCorridas(l, r.corridas, p))
    for (const x of lineas()) {
      const c = conceptos.get(x.id_concepto),
        aporte = x.tipo === 'descuento' && APORTES_OS.has(c?.['codigo_afip']),
        contribucion = x.tipo === 'contribucion' && c?.['grupo_costo'] === 'obra_social';
      if ((!aporte && !contribucion) || x.importe === 0n) continue;
      const clave = `${corrida.periodo} ${persona.id_obra_social ?? ''}`;
      let s = sumas.get(clave);
      if (!s)
        sumas.set(
          clave,
          (s = {
            periodo: corrida.periodo,
            obra: persona.id_obra_social,
            personas: new Set(),
            aportes: 0n,
            contribuciones: 0n,
          }),
        );
      s.personas.add(persona.id);
      if (aporte) s.aportes += x.importe;
      else s.contribuciones += x.importe;
    }
  return informe(
    (['periodo', 'obra_social', 'personas', 'aportes', 'contribuciones', 'total'] as const).map(
      informeColumn,
    ),
    [...sumas.values()]
      .map(
        (s) =>
          [
            s.periodo,
            s.obra === null ? textFor('informes.nadie') : (obras.get(s.obra) ?? null),
            s.personas.size,
            writeDecimal(s.aportes),
            writeDecimal(s.contribuciones),
            writeDecimal(s.aportes + s.contribuciones),
          ] as const,
      )
      .toSorted((a, b) =>
        a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : (a[1] ?? '').localeCompare(b[1] ?? '', 'es'),
      ),
    r.notas,
  );
};

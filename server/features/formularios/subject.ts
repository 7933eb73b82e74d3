// What a form is about besides the person: planned vacations, a receipt, an advance, the last months of pay.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { FormularioRequest } from '../../../core/api/formularios.ts';
import type { Role } from '../../../core/domain/roles.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { rowsIn, type Row } from '../../../core/kit/field.ts';
import {
  decimal,
  divide,
  fromInteger,
  roundBy,
  showAmount,
  writeDecimal,
  ZERO,
} from '../../../core/kit/money.ts';
import { addDays, daysInclusive, showDate, type CivilDate } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import { FORMULARIO, type FormularioValues } from '../../../core/outputs/formularios.ts';
import { amountInWords } from '../../../core/payroll/amountInWords.ts';
import type { DocumentoRecibo } from '../../../core/outputs/recibo.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { withPersonaKeyReads } from '../../payroll/sql/documentos.ts';
import { reservedConceptos } from '../../rows/reserved.ts';
import { reciboIdParts } from '../../payroll/sql/recibos.ts';
import { certificadoArt80 } from '../informes/contract.ts';
import { printableReader } from '../recibos/contract.ts';
import { imputedYears, noticeDaysAt, plannedVacaciones } from '../tiempo/contract.ts';

export interface FormularioTable {
  readonly titulos: readonly string[];
  /** Which columns are figures. */
  readonly derecha: readonly boolean[];
  readonly filas: readonly (readonly string[])[];
  readonly totales: readonly string[] | null;
}
export interface FormularioAbout {
  readonly valores: FormularioValues;
  readonly tabla: FormularioTable | null;
  readonly notas: readonly string[];
}
export interface Asked {
  readonly p: FormularioRequest;
  readonly persona: Row;
  readonly carpeta: string;
  readonly empresa: string;
  readonly hoy: CivilDate;
  readonly roles: readonly Role[];
}
const NADA: FormularioAbout = { valores: {}, tabla: null, notas: [] };
const money = (s: string): string => `$ ${showAmount(s)}`;
const amount = (s: string | null): string => (s === null ? '' : showAmount(s));

const aboutPlan = (l: StoreReads, { p, hoy }: Asked): Result<FormularioAbout> => {
  const row =
    p.id_plan === null
      ? (plannedVacaciones(l, p.id_personal).find((x) => x.avisado_el === null && x.hasta >= hoy) ??
        plannedVacaciones(l, p.id_personal).findLast((x) => x.hasta >= hoy))
      : l.fila('PlanesVacaciones', p.id_plan);
  if (!row || row['id_personal'] !== p.id_personal) return fail('not_found', 'formularios.sinPlan');
  const desde = String(row['desde']),
    hasta = String(row['hasta']),
    dias = daysInclusive(desde, hasta),
    anios = imputedYears(l, {
      id: Number(row['id']),
      id_personal: p.id_personal,
      desde,
      hasta,
      anio: anioOf(row),
    });
  return ok({
    ...NADA,
    valores: {
      desde: showDate(desde),
      hasta: showDate(hasta),
      dias: textFor('tiempo.plan.dias', { count: dias, n: dias }),
      reintegro: showDate(addDays(hasta, 1)),
      anio_vacaciones: anios.join(' y '),
      dias_aviso: String(noticeDaysAt(l, desde)),
    },
  });
};
const anioOf = (row: object): number | null => {
  const v: unknown = Object.entries(row).find(([k]) => k === 'anio' || k === 'anio_vacaciones')?.[1];
  return typeof v === 'number' ? v : null;
};

/** The runs of these types settle the end of a contract; others are never taken for one. */
const FINAL = 'FIN';
const APROBADOS: ReadonlySet<unknown> = new Set(['aprobado', 'pagado', 'devuelto']);
const kindOfRun = (l: StoreReads, idLiquidacion: unknown): Row | undefined => {
  const run = typeof idLiquidacion === 'number' ? l.fila('Liquidaciones', idLiquidacion) : undefined,
    id = run?.['id_rrhh_tipo_liquidacion'];
  return typeof id === 'number' ? l.fila('TiposLiquidacion', id) : undefined;
};
/** The approved receipts of a person, the last one first. */
const recibosOfPersona = (l: StoreReads, idPersonal: number): readonly Row[] =>
  l
    .filas('Recibos', { id_personal: idPersonal })
    .filter((r) => APROBADOS.has(r['estado']) && r['neto'] != null)
    .toSorted(
      (a, b) =>
        String(b['fecha_pago']).localeCompare(String(a['fecha_pago'])) || Number(b['id']) - Number(a['id']),
    );

interface FoundRecibo {
  readonly id: number;
  readonly documento: DocumentoRecibo;
}
const reciboDocument = (l: StoreReads, o: Asked): Result<FoundRecibo> => {
  const { p } = o,
    esFinal = p.clase === 'liquidacion_final',
    id =
      p.id_recibo ??
      recibosOfPersona(l, p.id_personal).find(
        (r) => !esFinal || kindOfRun(l, r['id_liquidacion'])?.['codigo'] === FINAL,
      )?.['id'];
  if (typeof id !== 'number' || reciboIdParts(id).id_personal !== p.id_personal)
    return fail('not_found', esFinal ? 'formularios.sinFinal' : 'formularios.sinRecibo');
  const { id_liquidacion } = reciboIdParts(id);
  if (esFinal && kindOfRun(l, id_liquidacion)?.['codigo'] !== FINAL)
    return fail('invalid', 'formularios.noEsFinal');
  const r = withPersonaKeyReads(o.carpeta, (claves): Result<DocumentoRecibo | undefined> => {
    const leer = printableReader(l, claves, {
      id: id_liquidacion,
      empresa: o.empresa,
      ocultos: reservedConceptos(l.sql, o.roles).map((c) => c.id),
    });
    return isLeft(leer) ? leer : ok(leer.right(p.id_personal));
  });
  if (isLeft(r)) return r;
  if (r.right === undefined) return fail('not_found', 'formularios.sinRecibo');
  return r.right.borrador
    ? fail('phase', 'formularios.reciboSinAprobar', { liquidacion: r.right.descripcion })
    : ok({ id, documento: r.right });
};

/** The lines of a settlement: what is paid at one side, what is withheld at the other. */
const lineTable = (d: DocumentoRecibo): FormularioTable => ({
  titulos: (['codigo', 'concepto', 'base', 'cantidad', 'haberes', 'descuentos'] as const).map((c) =>
    textFor(`formularios.columnas.${c}`),
  ),
  derecha: [false, false, true, true, true, true],
  filas: d.lineas.map((x) => [
    x.codigo,
    x.texto,
    x.base,
    x.cantidad,
    x.columna === 'descuento' ? '' : showAmount(x.importe),
    x.columna === 'descuento' ? showAmount(x.importe) : '',
  ]),
  totales: [
    '',
    textFor('formularios.columnas.total'),
    '',
    '',
    showAmount(d.totales.bruto),
    showAmount(d.totales.descuentos),
  ],
});

const aboutRecibo = (l: StoreReads, o: Asked): Result<FormularioAbout> => {
  const r = reciboDocument(l, o);
  if (isLeft(r)) return r;
  const d = r.right.documento,
    fecha = l.fila('Recibos', r.right.id)?.['fecha_pago'];
  return ok({
    valores: {
      periodo: showDate(d.periodo),
      liquidacion: d.descripcion,
      fecha_pago: fecha == null ? null : showDate(String(fecha)),
      remunerativo: money(d.totales.remunerativo),
      no_remunerativo: money(d.totales.no_remunerativo),
      descuentos: money(d.totales.descuentos),
      neto: money(d.neto),
      neto_en_letras: amountInWords(decimal(d.neto)),
    },
    tabla: FORMULARIO[o.p.clase].tabla === 'lineas' ? lineTable(d) : null,
    notas: [],
  });
};

/** The set with the concepts that deduct an advance. */
const ANTICIPOS = 'anticipos';
const aboutAnticipo = (l: StoreReads, { p }: Asked): Result<FormularioAbout> => {
  const conceptos = new Set(
      rowsIn(l.filas('ConjuntosConcepto', { codigo: ANTICIPOS })[0], 'RRHHConjuntoConcepto').map((x) =>
        Number(x['id_rrhh_concepto']),
      ),
    ),
    novedades = l
      .filas('Novedades', { id_personal: p.id_personal })
      .filter((n) => conceptos.has(Number(n['id_rrhh_concepto'])) && n['importe'] != null)
      .toSorted(
        (a, b) =>
          String(b['periodo']).localeCompare(String(a['periodo'])) || Number(b['id']) - Number(a['id']),
      ),
    n = p.id_novedad === null ? novedades[0] : novedades.find((x) => x['id'] === p.id_novedad);
  if (!n) return fail('not_found', 'formularios.sinAnticipo');
  const importe = writeDecimal(decimal(String(n['importe'])));
  return ok({
    ...NADA,
    valores: {
      periodo: showDate(String(n['periodo'])),
      importe: money(importe),
      importe_en_letras: amountInWords(decimal(importe)),
    },
  });
};

const aboutHaberes = (l: StoreReads, { p }: Asked): Result<FormularioAbout> => {
  const todos = recibosOfPersona(l, p.id_personal),
    periodos = [...new Set(todos.map((r) => String(r['periodo'])))].toSorted().toReversed().slice(0, p.meses),
    suyos = todos.filter((r) => periodos.includes(String(r['periodo']))).toReversed();
  if (suyos.length === 0) return fail('not_found', 'formularios.sinRecibo');
  const bruto = (r: Row): bigint =>
      decimal(String(r['remunerativo'] ?? '0')) + decimal(String(r['no_remunerativo'] ?? '0')),
    neto = (r: Row): bigint => decimal(String(r['neto'])),
    // The SAC is no pay of one month: it is listed, and not in the average.
    delMes = suyos.filter((r) => kindOfRun(l, r['id_liquidacion'])?.['tope'] !== 'sac'),
    sum = (rows: readonly Row[], of: (r: Row) => bigint): bigint => rows.reduce((n, r) => n + of(r), ZERO),
    average = (of: (r: Row) => bigint): string =>
      writeDecimal(
        roundBy(
          divide(sum(delMes, of), fromInteger(Math.max(1, new Set(delMes.map((r) => r['periodo'])).size))),
          'centavo',
        ),
      ),
    ultimo = delMes.filter((r) => r['periodo'] === delMes.at(-1)?.['periodo']),
    runOf = (r: Row): string =>
      String(l.fila('Liquidaciones', Number(r['id_liquidacion']))?.['descripcion'] ?? '');
  return ok({
    valores: {
      meses: String(periodos.length),
      ultimo_bruto: money(writeDecimal(sum(ultimo, bruto))),
      ultimo_neto: money(writeDecimal(sum(ultimo, neto))),
      promedio_bruto: money(average(bruto)),
      promedio_neto: money(average(neto)),
      destino: p.destino.trim() || textFor('formularios.aQuienCorresponda'),
    },
    tabla: {
      titulos: (['periodo', 'liquidacion', 'bruto', 'descuentos', 'neto'] as const).map((c) =>
        textFor(`formularios.columnas.${c}`),
      ),
      derecha: [false, false, true, true, true],
      filas: suyos.map((r) => [
        showDate(String(r['periodo'])),
        runOf(r),
        showAmount(writeDecimal(bruto(r))),
        amount(r['descuentos'] == null ? null : String(r['descuentos'])),
        showAmount(writeDecimal(neto(r))),
      ]),
      totales: null,
    },
    notas: delMes.length < suyos.length ? [textFor('formularios.sinSac')] : [],
  });
};

/** Wages and contributions month by month, and each position held (LCT art. 80). */
const aboutCertificado = (l: StoreReads, { p }: Asked): Result<FormularioAbout> => {
  const r = certificadoArt80(l, { id: p.id_personal });
  if (isLeft(r)) return r;
  const { tabla, notas, texto } = r.right;
  return ok({
    valores: {},
    tabla: {
      titulos: tabla.titulos,
      derecha: tabla.titulos.map((_, i) => i > 0),
      filas: tabla.filas.map((f) => f.map((x, i) => (i === 0 ? showDate(x) : showAmount(x)))),
      totales:
        tabla.totales === null
          ? null
          : tabla.totales.map((x, i) => (i === 0 ? textFor('formularios.columnas.total') : showAmount(x))),
    },
    // The first paragraph is that of the template; the rest say since when each position was held.
    notas: [...texto.slice(1), ...notas],
  });
};

export const aboutOf = (l: StoreReads, o: Asked): Result<FormularioAbout> => {
  switch (FORMULARIO[o.p.clase].asunto) {
    case 'plan':
      return aboutPlan(l, o);
    case 'recibo':
      return aboutRecibo(l, o);
    case 'anticipo':
      return aboutAnticipo(l, o);
    case 'haberes':
      return aboutHaberes(l, o);
    case 'documentos': {
      const detalle = o.p.detalle.trim();
      return ok({ ...NADA, valores: { detalle: detalle === '' ? null : detalle } });
    }
    case 'persona':
      return o.p.clase === 'certificado_trabajo' ? aboutCertificado(l, o) : ok(NADA);
  }
};

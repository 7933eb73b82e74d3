// What the receipts of a month, or of one run, declare: people as their legajos are at its end, and the lines
// of all their receipts.
import { declaredConvenciones } from './declaredConvenciones.ts';
import { empresaAsOf } from '../../core/domain/empresaAsOf.ts';
import type { Row } from '../../core/kit/field.ts';
import { ZERO, readDecimal, type Decimal } from '../../core/kit/money.ts';
import { firstDay, lastDay, type Periodo } from '../../core/kit/period.ts';
import { textFor } from '../../core/kit/text.ts';
import {
  declarePersona,
  type DeclaredConcepto,
  type PersonaDeclaracion,
  type DeclaredEmpresa,
  type SicossGroup,
  type DeclaredPersona,
} from '../../core/outputs/declaraciones/declarePersona.ts';
import { mergeRelaciones } from '../../core/outputs/declaraciones/mergeRelaciones.ts';
import type { Observation } from '../../core/outputs/declaraciones/reviewDeclaracion.ts';
import type { ReciboLine } from '../../core/payroll/run.ts';
import { sub } from './columns.ts';
import { rowInForceAt } from './reciboData.ts';
import { unpackLines } from './shapes/packing.ts';
import { stateOf } from './state.ts';
import type { PersonaRows } from './shapes/source.ts';
import { naturalezasIn } from './mapping.ts';
import { progressCounter } from '../kernel/progress.ts';
import type { StoreReads } from '../kernel/store.ts';
import { corridasOfPeriodo } from './sql/corridas.ts';
import { tableSource } from './sql/inputs.ts';
import { batchSize, batchNumber, personaOfKey, batchRecibos } from './sql/recibos.ts';
import { dictionaryReader } from './dictionaries.ts';
import { known } from '../../core/kit/known.ts';

const tn = (f: Row | undefined, c: string): string | null =>
  f?.[c] == null || f[c] === '' ? null : String(f[c]);
const bit = (f: Row | undefined, c: string): 0 | 1 => (f?.[c] === 1 ? 1 : 0);

/** Approved or later: no file may be made of a run before that. */
const DECLARABLES = new Set(['aprobada', 'pagada', 'cerrada']);
export interface DeclaredCorrida {
  readonly id: number;
  readonly descripcion: string;
  readonly estado: string;
  readonly fecha_pago: string;
  readonly id_tipo: number;
  readonly lote: string;
}
/** The runs of a month that can be declared, in order of payment, and those not approved yet. */
export const corridasOfMes = (
  l: StoreReads,
  periodo: Periodo,
): { readonly listas: readonly DeclaredCorrida[]; readonly pendientes: readonly DeclaredCorrida[] } => {
  const todas = corridasOfPeriodo(l.sql, periodo)
    .flatMap((id): DeclaredCorrida[] => {
      const e = stateOf(l, id),
        c = e.cabecera;
      return c === null || e.phase === 'anulada'
        ? []
        : [
            {
              id,
              descripcion: c.descripcion,
              estado: e.phase,
              fecha_pago: c.fecha_pago,
              id_tipo: c.id_rrhh_tipo_liquidacion,
              lote: e.resumen?.lote ?? '',
            },
          ];
    })
    .toSorted((a, b) => (a.fecha_pago < b.fecha_pago ? -1 : a.fecha_pago > b.fecha_pago ? 1 : a.id - b.id));
  return {
    listas: todas.filter((c) => DECLARABLES.has(c.estado)),
    pendientes: todas.filter((c) => !DECLARABLES.has(c.estado)),
  };
};

export const declaredConceptos = (l: StoreReads): ReadonlyMap<number, DeclaredConcepto> => {
  const naturalezas = naturalezasIn(l);
  return new Map(
    l.filas('Conceptos').map((c): [number, DeclaredConcepto] => [
      Number(c['id']),
      {
        id: Number(c['id']),
        codigo: Number(c['codigo']),
        descripcion: String(c['d_rrhh_concepto']),
        tipo: naturalezas.get(Number(c['id_rrhh_tipo_concepto'])) ?? 'auxiliar',
        codigo_afip: tn(c, 'codigo_afip'),
        grupo_sicoss: tn(c, 'grupo_sicoss') as SicossGroup | null,
        base: c['base_imponible'] == null ? null : Number(c['base_imponible']),
      },
    ]),
  );
};

/** The company with the contribution scheme in force at the end of the month. */
export const declaredEmpresa = (l: StoreReads, periodo: Periodo): DeclaredEmpresa | undefined => {
  const guardada = l.filas('Parametros')[0],
    e = guardada && empresaAsOf(guardada, lastDay(periodo)).fila;
  return (
    e && {
      cuit: String(e['cuit']),
      razon_social: String(e['razon_social']),
      tipo_empleador: String(e['tipo_empleador']),
    }
  );
};

const agregarLineas = (
  l: StoreReads,
  c: DeclaredCorrida,
  en: Map<number, ReciboLine[]>,
  uno: () => void,
): void => {
  const lote = batchNumber(l.sql, c.lote),
    diccionarios = dictionaryReader(l);
  if (lote === undefined) return;
  for (const r of batchRecibos(l.sql, lote)) {
    uno();
    if (r.neto === null) continue;
    const id = personaOfKey(r.id),
      suyas = en.get(id),
      lineas = unpackLines(r.lineas, diccionarios(r.diccionario).indice);
    if (suyas) suyas.push(...lineas);
    else en.set(id, [...lineas]);
  }
};

/** Number of receipts in some runs, for reporting progress. */
export const countRecibos = (l: StoreReads, corridas: readonly DeclaredCorrida[]): number =>
  corridas.reduce((n, c) => {
    const lote = batchNumber(l.sql, c.lote);
    return lote === undefined ? n : n + batchSize(l.sql, lote);
  }, 0);
/** The lines that some runs gave each person. `uno`: called for each receipt. */
export const linesOf = (
  l: StoreReads,
  corridas: readonly DeclaredCorrida[],
  uno: () => void = () => undefined,
): ReadonlyMap<number, readonly ReciboLine[]> => {
  const lineas = new Map<number, ReciboLine[]>();
  for (const c of corridas) agregarLineas(l, c, lineas, uno);
  return lineas;
};

/** Kinds of hours that count as clock time: night and shift hours are part of the normal ones. */
const DE_RELOJ = new Set(['normal', 'extra_50', 'extra_100']);
const horasDelMes = (f: PersonaRows, periodo: Periodo): Decimal =>
  f.horas.reduce(
    (a, h) =>
      String(h['fecha']).startsWith(periodo) && DE_RELOJ.has(String(h['clase']))
        ? a + (readDecimal(String(h['horas'])) ?? ZERO)
        : a,
    ZERO,
  );

/** By id, the names of the agreements whose rules leave their people out of declarations. */
export const undeclaredConvenios = (l: Pick<StoreReads, 'filas'>): ReadonlyMap<unknown, string> => {
  const reglas = l.filas('TablasAuxiliar', { codigo: 'reglas_convenio' })[0],
    fuera = new Set(
      (reglas ? sub(reglas, 'filas') : []).flatMap((f) =>
        f['clave2'] === 'declara_f931' && Number(f['valor']) === 0 ? [f['clave1']] : [],
      ),
    );
  return new Map(
    l
      .filas('Convenios')
      .flatMap((c): [unknown, string][] =>
        fuera.has(c['codigo']) ? [[c['id'], String(c['d_convenio'])]] : [],
      ),
  );
};

const lectorDePersonas = (
  l: StoreReads,
  periodo: Periodo,
): ((f: PersonaRows) => DeclaredPersona | undefined) => {
  const porId = (
    tabla: 'Establecimientos' | 'ObrasSociales' | 'ClasesLegajo' | 'Categorias',
  ): ReadonlyMap<unknown, Row> => new Map(l.filas(tabla).map((r) => [r['id'], r]));
  const establecimientos = porId('Establecimientos'),
    obras = porId('ObrasSociales'),
    clases = porId('ClasesLegajo'),
    categorias = porId('Categorias'),
    fuera = undeclaredConvenios(l),
    hasta = lastDay(periodo),
    convenciones = declaredConvenciones(l, hasta);
  return (f) => {
    const p = l.fila('Personal', Number(f.personal['id']));
    if (!p || p['legajo'] == null) return undefined;
    const e = establecimientos.get(rowInForceAt(p['PersonalEstablecimiento'], hasta)?.['id_establecimiento']),
      categoria = categorias.get(rowInForceAt(p['PersonalCategoria'], hasta)?.['id_rrhh_categoria']),
      aCargo = f.familiares.filter((x) => x['hasta'] == null || String(x['hasta']) >= hasta);
    return {
      id: Number(p['id']),
      legajo: Number(p['legajo']),
      nombre: tn(p, 'nombre') ?? '',
      cuil: tn(p, 'cuil'),
      fecha_ingreso: String(p['fecha_ingreso']),
      fecha_egreso: tn(p, 'fecha_egreso'),
      motivo_egreso: tn(p, 'motivo_egreso'),
      situacion: tn(p, 'codigo_situacion'),
      ...convenciones,
      condicion: tn(p, 'codigo_condicion'),
      modalidad: tn(p, 'codigo_modalidad'),
      siniestrado: tn(p, 'codigo_siniestrado'),
      actividad: tn(e, 'codigo_actividad'),
      codigo_localidad: tn(e, 'codigo_localidad'),
      localidad: tn(e, 'localidad'),
      id_establecimiento: e ? Number(e['id']) : null,
      establecimiento: tn(e, 'd_establecimiento'),
      obra_social: tn(obras.get(p['id_rrhh_obra_social']), 'codigo'),
      adherentes: Number(p['adherentes'] ?? 0),
      convencionado: bit(p, 'chk_convencionado'),
      fuera_de_declaraciones: fuera.get(categoria?.['id_convenio']) ?? null,
      seguro_colectivo: bit(p, 'chk_scvo'),
      conyuge: aCargo.some((x) => x['parentesco'] === 'conyuge' || x['parentesco'] === 'conviviente') ? 1 : 0,
      hijos: aCargo.filter((x) => x['parentesco'] === 'hijo').length,
      cuit_agencia: tn(p, 'cuit_agencia'),
      puesto: tn(p, 'puesto'),
      categoria_profesional: tn(categoria, 'categoria_profesional'),
      forma_pago: tn(p, 'forma_pago') ?? '1',
      cbu: tn(p, 'cbu'),
      por_horas: clases.get(p['id_rrhh_clase_legajo'])?.['modalidad'] === 'J',
      horas: horasDelMes(f, periodo),
      ausencias: f.ausencias.map((x) => ({
        causa: String(x['causa']),
        desde: String(x['desde']),
        hasta: String(x['hasta']),
      })),
    };
  };
};

export interface DeclaredMes {
  readonly personas: readonly PersonaDeclaracion[];
  readonly lineas: ReadonlyMap<number, readonly ReciboLine[]>;
  readonly faltan: readonly Observation[];
}
/**
 * Everybody with a receipt in these runs, once even with several employments. A receipt whose legajo was
 * erased cannot be declared, and is reported.
 */
export const declaredMes = (
  l: StoreReads,
  periodo: Periodo,
  corridas: readonly DeclaredCorrida[],
  conceptos: ReadonlyMap<number, DeclaredConcepto>,
): DeclaredMes => {
  // Counts each receipt twice: once for the receipt and once for the person.
  const uno = progressCounter(2 * countRecibos(l, corridas)),
    lineas = linesOf(l, corridas, uno);
  const ids = [...lineas.keys()].sort((a, b) => a - b),
    persona = lectorDePersonas(l, periodo),
    personas: PersonaDeclaracion[] = [],
    vistos = new Set<number>();
  if (ids.length > 0)
    for (const tanda of tableSource(l).personas({
      periodo,
      id_tipo: -1,
      sinTipo: false,
      clases: null,
      adelanta: false,
      legajos: ids,
      excluidos: new Set(),
      ausenciasDesde: firstDay(periodo),
      conSaldos: false,
    }))
      for (const f of tanda) {
        uno();
        const p = persona(f);
        if (!p) continue;
        vistos.add(p.id);
        personas.push(
          declarePersona(periodo, p, known(lineas.get(p.id), `las líneas del legajo ${p.id}`), conceptos),
        );
      }
  return {
    personas: mergeRelaciones(personas, periodo),
    lineas,
    faltan: ids
      .filter((id) => !vistos.has(id))
      .map(
        (id): Observation => ({
          nivel: 'error',
          id_personal: id,
          legajo: null,
          nombre: null,
          campo: 'legajo',
          mensaje: textFor('declaraciones.sinLegajo'),
          tabla: 'Personal',
          id,
        }),
      ),
  };
};

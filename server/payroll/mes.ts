// What the receipts of a month, or of one of its runs, declare: people as their files are at its end, and the lines of all their receipts.
import { empresaAl } from '../../core/domain/empresaAl.ts';
import type { Row } from '../../core/kit/field.ts';
import { CERO, leerDecimal, type Decimal } from '../../core/kit/money.ts';
import { primerDia, ultimoDia, type Periodo } from '../../core/kit/period.ts';
import { texto } from '../../core/kit/texto.ts';
import {
  declarar,
  type ConceptoDeclarado,
  type Declarado,
  type EmpresaDeclarada,
  type GrupoSicoss,
  type Observacion,
  type PersonaDeclarada,
} from '../../core/outputs/declaraciones/declarar.ts';
import type { Linea } from '../../core/payroll/run.ts';
import { vigenteAl } from './datosRecibo.ts';
import { desempaquetar } from './empaque.ts';
import { estadoDe } from './estado.ts';
import type { FilasDePersona } from './fuente.ts';
import { naturalezasDe } from './mapeo.ts';
import { contador } from '../kernel/marcha.ts';
import type { Lectura } from '../kernel/store.ts';
import { corridasDelPeriodo } from './sql/corridas.ts';
import { fuenteDeTablas } from './sql/entradas.ts';
import { cantidadDeLote, numeroDeLote, personaDeClave, recibosDeLote } from './sql/recibos.ts';
import { lectorDeDiccionarios } from './diccionarios.ts';

const tn = (f: Row | undefined, c: string): string | null =>
  f?.[c] == null || f[c] === '' ? null : String(f[c]);
const bit = (f: Row | undefined, c: string): 0 | 1 => (f?.[c] === 1 ? 1 : 0);

/** Approved and after: before that, no file may be made of it. */
const DECLARABLES = new Set(['aprobada', 'pagada', 'cerrada']);
export interface CorridaDeclarada {
  readonly id: number;
  readonly descripcion: string;
  readonly estado: string;
  readonly fecha_pago: string;
  readonly id_tipo: number;
  readonly lote: string;
}
/** The runs of a month that can be declared, in order of payment, and those that wait. */
export const corridasDe = (
  l: Lectura,
  periodo: Periodo,
): { readonly listas: readonly CorridaDeclarada[]; readonly pendientes: readonly CorridaDeclarada[] } => {
  const todas = corridasDelPeriodo(l.sql, periodo)
    .flatMap((id): CorridaDeclarada[] => {
      const e = estadoDe(l, id),
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

export const conceptosDeclarados = (l: Lectura): ReadonlyMap<number, ConceptoDeclarado> => {
  const naturalezas = naturalezasDe(l);
  return new Map(
    l.filas('Conceptos').map((c): [number, ConceptoDeclarado] => [
      Number(c['id']),
      {
        id: Number(c['id']),
        codigo: Number(c['codigo']),
        descripcion: String(c['d_rrhh_concepto']),
        tipo: naturalezas.get(Number(c['id_rrhh_tipo_concepto'])) ?? 'auxiliar',
        codigo_afip: tn(c, 'codigo_afip'),
        grupo_sicoss: tn(c, 'grupo_sicoss') as GrupoSicoss | null,
        base: c['base_imponible'] == null ? null : Number(c['base_imponible']),
      },
    ]),
  );
};

/** With the scheme of contributions that held at the end of the month. */
export const empresaDeclarada = (l: Lectura, periodo: Periodo): EmpresaDeclarada | undefined => {
  const guardada = l.filas('Parametros')[0],
    e = guardada && empresaAl(guardada, ultimoDia(periodo)).fila;
  return (
    e && {
      cuit: String(e['cuit']),
      razon_social: String(e['razon_social']),
      tipo_empleador: String(e['tipo_empleador']),
    }
  );
};

const agregarLineas = (l: Lectura, c: CorridaDeclarada, en: Map<number, Linea[]>, uno: () => void): void => {
  const lote = numeroDeLote(l.sql, c.lote),
    diccionarios = lectorDeDiccionarios(l);
  if (lote === undefined) return;
  for (const r of recibosDeLote(l.sql, lote)) {
    uno();
    if (r.neto === null) continue;
    const id = personaDeClave(r.id),
      suyas = en.get(id),
      lineas = desempaquetar(r.lineas, diccionarios(r.diccionario).indice);
    if (suyas) suyas.push(...lineas);
    else en.set(id, [...lineas]);
  }
};

/** Receipts of some runs, to tell how many have been read. */
export const cuantosRecibos = (l: Lectura, corridas: readonly CorridaDeclarada[]): number =>
  corridas.reduce((n, c) => {
    const lote = numeroDeLote(l.sql, c.lote);
    return lote === undefined ? n : n + cantidadDeLote(l.sql, lote);
  }, 0);
/** The lines that some runs gave each person. `uno`: called for each receipt. */
export const lineasDe = (
  l: Lectura,
  corridas: readonly CorridaDeclarada[],
  uno: () => void = () => undefined,
): ReadonlyMap<number, readonly Linea[]> => {
  const lineas = new Map<number, Linea[]>();
  for (const c of corridas) agregarLineas(l, c, lineas, uno);
  return lineas;
};

/** Hours on the clock: those at night and by turns are of the normal ones. */
const DE_RELOJ = new Set(['normal', 'extra_50', 'extra_100']);
const horasDelMes = (f: FilasDePersona, periodo: Periodo): Decimal =>
  f.horas.reduce(
    (a, h) =>
      String(h['fecha']).startsWith(periodo) && DE_RELOJ.has(String(h['clase']))
        ? a + (leerDecimal(String(h['horas'])) ?? CERO)
        : a,
    CERO,
  );

const lectorDePersonas = (
  l: Lectura,
  periodo: Periodo,
): ((f: FilasDePersona) => PersonaDeclarada | undefined) => {
  const porId = (
    tabla: 'Establecimientos' | 'ObrasSociales' | 'ClasesLegajo' | 'Categorias',
  ): ReadonlyMap<unknown, Row> => new Map(l.filas(tabla).map((r) => [r['id'], r]));
  const establecimientos = porId('Establecimientos'),
    obras = porId('ObrasSociales'),
    clases = porId('ClasesLegajo'),
    categorias = porId('Categorias'),
    hasta = ultimoDia(periodo);
  return (f) => {
    const p = l.fila('Personal', Number(f.personal['id']));
    if (!p || p['legajo'] == null) return undefined;
    const e = establecimientos.get(vigenteAl(p['PersonalEstablecimiento'], hasta)?.['id_establecimiento']),
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
      seguro_colectivo: bit(p, 'chk_scvo'),
      conyuge: aCargo.some((x) => x['parentesco'] === 'conyuge' || x['parentesco'] === 'conviviente') ? 1 : 0,
      hijos: aCargo.filter((x) => x['parentesco'] === 'hijo').length,
      cuit_agencia: tn(p, 'cuit_agencia'),
      puesto: tn(p, 'puesto'),
      categoria_profesional: tn(
        categorias.get(vigenteAl(p['PersonalCategoria'], hasta)?.['id_rrhh_categoria']),
        'categoria_profesional',
      ),
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

export interface MesDeclarado {
  readonly personas: readonly Declarado[];
  readonly lineas: ReadonlyMap<number, readonly Linea[]>;
  readonly faltan: readonly Observacion[];
}
/** Everybody with a receipt in some of these runs. A receipt whose file was erased cannot be declared, and is said. */
export const mesDeclarado = (
  l: Lectura,
  periodo: Periodo,
  corridas: readonly CorridaDeclarada[],
  conceptos: ReadonlyMap<number, ConceptoDeclarado>,
): MesDeclarado => {
  // Once for its receipts and once for the person.
  const uno = contador(2 * cuantosRecibos(l, corridas)),
    lineas = lineasDe(l, corridas, uno);
  const ids = [...lineas.keys()].sort((a, b) => a - b),
    persona = lectorDePersonas(l, periodo),
    personas: Declarado[] = [],
    vistos = new Set<number>();
  if (ids.length > 0)
    for (const tanda of fuenteDeTablas(l).personas({
      periodo,
      id_tipo: -1,
      sinTipo: false,
      clases: null,
      adelanta: false,
      legajos: ids,
      excluidos: new Set(),
      ausenciasDesde: primerDia(periodo),
      conSaldos: false,
    }))
      for (const f of tanda) {
        uno();
        const p = persona(f);
        if (!p) continue;
        vistos.add(p.id);
        personas.push(declarar(periodo, p, lineas.get(p.id)!, conceptos));
      }
  return {
    personas,
    lineas,
    faltan: ids
      .filter((id) => !vistos.has(id))
      .map(
        (id): Observacion => ({
          nivel: 'error',
          id_personal: id,
          legajo: null,
          nombre: null,
          campo: 'legajo',
          mensaje: texto('declaraciones.sinLegajo'),
          tabla: 'Personal',
          id,
        }),
      ),
  };
};

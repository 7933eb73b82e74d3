// Every table of a company, by dependency: the registry from which everything else is derived.
import { hasKey } from '../kit/known.ts';
import type { AnyTable } from '../kit/table.ts';
import { agenda } from './agenda.ts';
import { areas } from './area.ts';
import { asientos } from './asientoContable.ts';
import { ausencias } from './ausencia.ts';
import { bancos } from './banco.ts';
import { categorias } from './categoria.ts';
import { centrosCosto } from './centroCosto.ts';
import { clasesLegajo } from './claseLegajo.ts';
import { clasesLiquidacion } from './claseLiquidacion.ts';
import { conceptos } from './concepto.ts';
import { conjuntosConcepto } from './conjuntoConcepto.ts';
import { convenios } from './convenio.ts';
import { cuentasContables } from './cuentaContable.ts';
import { escalas } from './escala.ts';
import { establecimientos } from './establecimiento.ts';
import { civilStatuses } from './civilStatus.ts';
import { familiares } from './familiar.ts';
import { feriados } from './feriado.ts';
import { layoutsBanco } from './layoutBanco.ts';
import { asientoFormats } from './asientoFormat.ts';
import { libroLey } from './libroLey.ts';
import { workedHoras } from './workedHoras.ts';
import { imputaciones } from './imputacion.ts';
import { liquidaciones } from './liquidacion.ts';
import { lugaresPago } from './lugarPago.ts';
import { mensajes } from './mensaje.ts';
import { reciboTemplates } from './reciboTemplate.ts';
import { formularioTemplates } from './formularioTemplate.ts';
import { userNotes } from './userNote.ts';
import { novedades } from './novedad.ts';
import { obrasSociales } from './obraSocial.ts';
import { parametros } from './parametro.ts';
import { personal } from './personal.ts';
import { propuestas } from './propuesta.ts';
import { recibos } from './recibo.ts';
import { openingSaldos } from './openingSaldo.ts';
import { saldosVacaciones } from './saldoVacaciones.ts';
import { vacacionesPlans } from './vacacionesPlan.ts';
import { sexos } from './sexo.ts';
import { sindicatos } from './sindicato.ts';
import { auxiliarTables } from './auxiliarTable.ts';
import { comprobanteTypes } from './comprobanteType.ts';
import { conceptoTypes } from './conceptoType.ts';
import { liquidacionTypes } from './liquidacionType.ts';
import { users } from './user.ts';
import { known } from '../kit/known.ts';
import { variables } from './variable.ts';

export const tables = {
  CentrosCosto: centrosCosto,
  CuentasContables: cuentasContables,
  Bancos: bancos,
  LayoutsBanco: layoutsBanco,
  Sexos: sexos,
  EstadosCiviles: civilStatuses,
  ClasesLegajo: clasesLegajo,
  Convenios: convenios,
  Categorias: categorias,
  Escalas: escalas,
  Areas: areas,
  LugaresPago: lugaresPago,
  Establecimientos: establecimientos,
  Sindicatos: sindicatos,
  ObrasSociales: obrasSociales,
  TablasAuxiliar: auxiliarTables,
  Variables: variables,
  Feriados: feriados,
  TiposComprobante: comprobanteTypes,
  TiposLiquidacion: liquidacionTypes,
  ClasesLiquidacion: clasesLiquidacion,
  TiposConcepto: conceptoTypes,
  Conceptos: conceptos,
  ConjuntosConcepto: conjuntosConcepto,
  Imputaciones: imputaciones,
  FormatosAsiento: asientoFormats,
  Parametros: parametros,
  ModelosRecibo: reciboTemplates,
  ModelosFormulario: formularioTemplates,
  Personal: personal,
  Familiares: familiares,
  Ausencias: ausencias,
  SaldosVacaciones: saldosVacaciones,
  PlanesVacaciones: vacacionesPlans,
  HorasTrabajadas: workedHoras,
  Agenda: agenda,
  Novedades: novedades,
  SaldosIniciales: openingSaldos,
  Liquidaciones: liquidaciones,
  Recibos: recibos,
  Asientos: asientos,
  LibroLey: libroLey,
  Propuestas: propuestas,
  NotasUsuario: userNotes,
  Mensajes: mensajes,
} as const;

export type TableName = keyof typeof tables;

/** Whether a name from outside is a table (`__proto__` and the like are not). */
export const isTableName = (name: string): name is TableName => Object.hasOwn(tables, name);
/** The descriptor for a name from outside; undefined when there is none. */
export const tableNamed = (name: string): AnyTable | undefined =>
  isTableName(name) ? tables[name] : undefined;

/** The descriptor for a name in our own code; throws when there is none. */
export const knownTable = (name: string): AnyTable => {
  const t = tableNamed(name);
  if (!t) throw new Error(`no existe la tabla ${name}`);
  return t;
};

/**
 * References that a search follows: a person's rows are found by the person, and nameless rows by the rows
 * they refer to.
 */
export const searchedReferences = (t: AnyTable): readonly string[] =>
  t.list.filter((n) => {
    const f = t.fields[n],
      otra = f?.kind === 'referencia' ? tableNamed(f.table) : undefined;
    return (
      otra !== undefined && otra.search.length > 0 && (otra.persona === 'propia' || t.display.includes(n))
    );
  });

export const allTables: readonly AnyTable[] = Object.values(tables);

/**
 * Tables of the installation's directory: they belong to no company's log and have their own calls, but are
 * drawn like any other.
 */
export const directoryTables = { Usuarios: users } as const;

/** A descriptor for drawing or naming rows, wherever they are kept. */
export const descriptorNamed = (name: string): AnyTable | undefined =>
  tableNamed(name) ?? (hasKey(directoryTables, name) ? directoryTables[name] : undefined);
/** The same, for a name known to be a table's. */
export const tableOf = (name: TableName | keyof typeof directoryTables): AnyTable =>
  known(descriptorNamed(name), `the descriptor of ${name}`);

// What doors (HTTP, the terminal's --local, tests) ask of the data side: one company's rows, runs and jobs, and nothing about how they are kept.
import type { FilaAgenda, EfectoDelAumento, FilaAumento, PaginaMasiva, PedidoAgenda, PedidoAumento, ResumenAgenda, ResumenAumento } from '../../core/api/masivos.ts';
import type { RowDraft } from '../../core/api/borradores.ts';
import type { EfectoDePlanilla, NovedadesDeUnMes, PlanillaCable, planillasApi } from '../../core/api/planillas.ts';
import type { DocumentoCable, SubidaCable } from '../../core/api/documentos.ts';
import type { TypeOf } from 'io-ts';
import type { Avisos } from '../../core/api/avisos.ts';
import type { Busqueda, ExtraData, Filtro } from '../../core/api/endpoint.ts';
import type { AjustesCable, EfectoImportacion, Elegidas, ElegirFilas, ErrorImportacion, EstadoImportacion, ResumenDeCambio } from '../../core/api/importaciones.ts';
import type { PaqueteDelMes } from '../features/declaraciones/paquete.ts';
import type { bancosApi } from '../../core/api/bancos.ts';
import type { DepositosDelMes, GenerarDeposito } from '../../core/api/judiciales.ts';
import type { ComparacionConLibro, HistoriaLeida, PedidoDeComparar, PedidoDeHistoria } from '../../core/api/arranque.ts';
import type { AsientoCable, Contabilizado, PedidoDeContabilizar } from '../../core/api/contable.ts';
import type { ArchivoDeclarado, Presentacion, RelacionCable } from '../../core/api/declaraciones.ts';
import type { F1359Cable, InformeCable, PedidoCertificado, PedidoF1359, PedidoInforme } from '../../core/api/informes.ts';
import type { CualArchivo, DiferenciasCable, Presentada, RegistrarCable } from '../../core/api/presentaciones.ts';
import type { AlcanceCable, CausasRetroactivas, PaginaRetroactiva, ResumenRetroactivo, SeleccionRetroactiva, TramoCable } from '../../core/api/retroactivos.ts';
import type { DetallePropuesta } from '../../core/api/propuestas.ts';
import type { OrigenDeFila, PaqueteEnLista, PlanCable } from '../../core/api/paquetes.ts';
import type { EstadoTrabajo, InformeImportacion } from '../../core/api/sistema.ts';
import type { DatosDeTablero } from '../../core/api/tablero.ts';
import type { Historia } from '../../core/api/tabla.ts';
import type { PedidoDePrueba, PersonaDePrueba, PersonaProbada, pruebasApi, ResultadoDePrueba } from '../../core/api/pruebas.ts';
import type { CadenaDeCorrecciones, CobradoAlEgreso, ComparacionCable, PagoDeLiquidacion, FaltaDelMes, PersonasDeLiquidacion, PorQue, ReciboCompleto, ResumenDeLiquidacion, RevisionDeLiquidacion, LineaCable } from '../../core/api/liquidaciones.ts';
import type { Simulacion, Simulado } from '../../core/api/simulaciones.ts';
import type { CobroCable, LimiteDeAnticipo, PaginaDeDescuentos, PedidoDeDescuentos } from '../../core/api/descuentos.ts';
import type { CargarSiradig, SiradigLeido } from '../../core/api/siradig.ts';
import type { AusenciasDelMes, CalendarioDelMes, CargarFichadas, CuentaCable, FichadasLeidas, PaginaDeVacaciones, PedidoDeVacaciones } from '../../core/api/tiempo.ts';
import type { CuentasDeVistas, Disposicion, Vista, vistasApi, VistasDeTabla } from '../../core/api/vistas.ts';
import type { Rol } from '../../core/domain/roles.ts';
import type { Result } from '../../core/kit/failure.ts';
import type { Row } from '../../core/kit/field.ts';
import type { PedidoDeHechos, TramoDeHechos } from '../features/auditoria/hechos.ts';
import type { ArchivoDeAsiento } from '../features/contable/archivo.ts';
import type { FilasDePlantilla } from '../features/empresas/feature.ts';
import type { LibroDeEmpresa } from '../features/libro/service.ts';
import type { RecibosDeEmpresa } from '../features/recibos/service.ts';
import type { MesDeEmpresa } from '../features/empresas/sql/mes.ts';
import type { Separador } from '../../core/outputs/csv.ts';
import type { FilaSuelta } from '../../core/outputs/filas.ts';
import type { ColumnaXlsx } from '../../core/outputs/xlsx.ts';

/** Who asks. The service checks nothing of roles except which fields may be read: doors have checked the call. */
export interface Quien { readonly id: number; readonly nombre: string; readonly roles: readonly Rol[] }

/** A request to change something. `clave` makes it happen once: the same key again gives the same answer and writes nothing. */
export interface Orden {
  readonly clave: string;
  readonly quien: Quien;
  readonly tabla: string;
  /** 'add' | 'edit' | 'delete' for rows; a command of the run's chart for Liquidaciones; 'olvidar' for Personal. */
  readonly verbo: string;
  readonly id?: number;
  /** As it came, decoded by the call's codec; rows are read by the table's descriptor here. */
  readonly cuerpo: unknown;
  /** What it was asked with, where `cuerpo` was worked out from it: the same key with another is refused. */
  readonly pedido?: unknown;
}

export interface PedidoLista {
  readonly tabla: string; readonly pagina: number; readonly orden?: { readonly campo: string; readonly direccion: 'asc' | 'desc' };
  readonly busqueda: Busqueda; readonly quien: Quien;
}
export interface Lista { readonly filas: readonly Row[]; readonly page: number; readonly total_count: number; readonly pre_index: number; readonly extra_data: ExtraData }

export interface PedidoExportar {
  readonly tabla: string; readonly formato: 'csv' | 'ndjson' | 'json' | 'xlsx' | 'textos'; readonly busqueda: Busqueda; readonly orden?: PedidoLista['orden']; readonly quien: Quien;
  /** As people read it (names instead of numbers, labels, dates as written here), instead of what importing takes back to the letter. Lists inside rows are left out. */
  readonly legible?: boolean;
  /** Of a CSV: what stands between cells (a comma when absent), and whether a byte-order mark goes first. */
  readonly separador?: Separador; readonly marca?: boolean;
  /** Without the fields that are worked out (`vigente`): what importing takes back. */
  readonly guardados?: boolean;
  /** Of a CSV: rows that are pointed at by their codes, under headings that say so, and no numbers of this company: what another one takes. */
  readonly codigos?: boolean;
}

/** The history of a company out of its Libros de Sueldos Digitales. */
export interface Arranque {
  readonly leer: (p: PedidoDeHistoria) => Promise<Result<HistoriaLeida>>;
  readonly cargar: (p: PedidoDeHistoria & { readonly huella: string }, clave: string, quien: Quien) => Promise<Result<{ readonly trabajo: string }>>;
  readonly legajos: (p: PedidoDeHistoria) => Promise<Result<readonly Readonly<Record<string, string | null>>[]>>;
  readonly comparar: (p: PedidoDeComparar) => Promise<Result<ComparacionConLibro>>;
}

/** All of the company in open formats, made in the background into one file that appears whole or not at all. */
export interface Salida {
  readonly crear: (p: { readonly pdf: 0 | 1 }, clave: string, quien: Quien) => Promise<Result<{ readonly id: string; readonly trabajo: string; readonly archivo: string }>>;
  readonly detener: (id: string, quien: Quien) => Result<null>;
  readonly bajar: (id: string, quien: Quien) => Result<{ readonly archivo: string; readonly bytes: number; readonly cuerpo: AsyncIterable<Uint8Array> }>;
}

/** The books: entries of provisions, posting once, taking back, and the files of what was posted. */
export interface Contable {
  readonly provisiones: (p: { readonly periodo: string }) => Promise<Result<AsientoCable>>;
  readonly contabilizar: (p: PedidoDeContabilizar, clave: string, quien: Quien) => Promise<Result<Contabilizado>>;
  readonly reversar: (id: number, p: { readonly motivo: string; readonly fecha: string }, clave: string, quien: Quien) => Promise<Result<Contabilizado>>;
  readonly archivo: (id: number, formato: string | null) => Promise<Result<ArchivoDeAsiento>>;
}

/** A file of all the rows that match, made in the background and then fetched by whoever asked, for a while. */
export interface Exportaciones {
  readonly crear: (p: PedidoDeArchivo, clave: string, quien: Quien) => Promise<Result<{ readonly id: string; readonly trabajo: string; readonly archivo: string; readonly filas: number; /** It had not been asked for. */ readonly nueva: boolean }>>;
  /** A spreadsheet of rows that are no table's. */
  readonly planilla: (p: PlanillaPorTandas, clave: string, quien: Quien) => { readonly id: string; readonly trabajo: string; readonly archivo: string };
  readonly detener: (id: string, quien: Quien) => Result<null>;
  readonly bajar: (id: string, quien: Quien) => Result<{ readonly archivo: string; readonly formato: FormatoDeArchivo; readonly bytes: number; readonly cuerpo: AsyncIterable<Uint8Array> }>;
}
/** `tandas`: the rows, a stretch at a time, until it ends or says why not. `alHacerse`: once the file is whole, before it can be fetched. */
export interface PlanillaPorTandas { readonly titulo: string; readonly columnas: readonly ColumnaXlsx[]; readonly tandas: () => AsyncGenerator<Result<readonly FilaSuelta[]>>; readonly alHacerse: () => Promise<unknown> }
export type FormatoDeArchivo = 'csv' | 'xlsx' | 'pdf';
export interface PedidoDeArchivo { readonly tabla: string; readonly formato: FormatoDeArchivo; readonly titulo?: string; readonly busqueda: Busqueda; readonly orden?: PedidoLista['orden'] }

/** Imports of rows into any table that people write. Every one of these can be asked again without doing anything twice. */
export interface Importaciones {
  readonly crear: (tabla: string, ajustes: AjustesCable, clave: string, quien: Quien) => Promise<Result<{ readonly id: string }>>;
  readonly recibir: (id: string, p: { readonly desde: number; readonly filas: readonly { readonly linea: number; readonly valores: Readonly<Record<string, unknown>> }[] }, quien: Quien) => Promise<Result<{ readonly recibidas: number }>>;
  readonly revisar: (id: string, quien: Quien) => Promise<Result<{ readonly trabajo: string }>>;
  /** Rows chosen in a list, to be changed or deleted: from here on it goes as an import does. */
  readonly elegir: (tabla: string, p: ElegirFilas, clave: string, quien: Quien) => Promise<Result<Elegidas>>;
  readonly resumen: (id: string, quien: Quien) => Promise<Result<ResumenDeCambio>>;
  readonly aplicar: (id: string, quien: Quien, alError?: 'abort' | 'skip') => Promise<Result<{ readonly trabajo: string }>>;
  /** What is being done of it stops after the stretch that is being done. */
  readonly detener: (id: string) => Result<EstadoImportacion>;
  readonly deshacer: (id: string, quien: Quien, alError?: 'abort' | 'skip') => Promise<Result<EstadoImportacion>>;
  readonly ver: (id: string) => Result<EstadoImportacion & { readonly usuario: number }>;
  /** To whom the rows of a bulk change are named. */
  readonly errores: (id: string, desde: number, quien?: Quien) => readonly ErrorImportacion[];
  readonly efecto: (id: string) => Promise<Result<EfectoImportacion>>;
  /** Of one user, or of all. */
  readonly lista: (usuario: number | null) => readonly (EstadoImportacion & { readonly usuario: number })[];
}

/** Unsaved changes tried on everybody. Nothing is written; what is found is kept a while, in memory, for who asked (for anybody else it does not exist). */
export interface Pruebas {
  /** Left with the fields' errors of a save, when the changes do not hold. */
  readonly iniciar: (p: PedidoDePrueba, quien: Quien) => Promise<Result<{ readonly prueba: string; readonly trabajo: string }>>;
  readonly resultado: (id: string, quien: Quien) => Result<ResultadoDePrueba>;
  readonly personas: (id: string, pagina: TypeOf<typeof pruebasApi.personas.input>, quien: Quien) => Result<{ readonly total: number; readonly filas: PersonaProbada[] }>;
  readonly persona: (id: string, idPersonal: number, quien: Quien) => Promise<Result<PersonaDePrueba>>;
  readonly detener: (id: string, quien: Quien) => Result<null>;
}

/** A run against another. The result is for who asked, and for a while. */
export interface Comparaciones {
  readonly iniciar: (id: number, contra: number | null, quien: Quien) => Result<{ readonly comparacion: string; readonly trabajo: string }>;
  readonly resultado: (id: string, quien: Quien) => Result<ComparacionCable>;
}

/** Closed months worked out again with today's data. What was found is kept a while under the name of its job. */
export interface Retroactivos {
  readonly calcular: (t: TramoCable) => Promise<Result<{ readonly trabajo: string }>>;
  readonly resumen: (id: string) => Result<ResumenRetroactivo>;
  readonly personas: (id: string, o: { readonly desde: number; readonly cantidad: number; readonly buscar: string }) => Result<PaginaRetroactiva>;
  readonly causas: (id: string, o: { readonly id_personal: number; readonly periodo: string }) => Promise<Result<CausasRetroactivas>>;
  /** The novedades that pay what is selected, as one import: undone as imports are. */
  readonly generar: (id: string, s: SeleccionRetroactiva, clave: string, quien: Quien) => Promise<Result<{ readonly trabajo: string }>>;
  /** Of the last change of a row; null: of the last row that he wrote. */
  readonly alcance: (tabla: string, id: number | null, quien: Quien) => Promise<Result<AlcanceCable>>;
}
/** Raises and changes of the agenda of many people. A preview is of whoever asked it, and is applied once. */
export interface Masivos {
  readonly aumento: (p: PedidoAumento, quien: Quien) => Promise<Result<ResumenAumento>>;
  readonly filasAumento: (id: string, p: PaginaMasiva, quien: Quien) => Result<{ readonly total: number; readonly filas: FilaAumento[]; readonly efecto: EfectoDelAumento | null }>;
  readonly efectoAumento: (id: string, quien: Quien) => Promise<Result<{ readonly trabajo: string }>>;
  readonly agenda: (p: PedidoAgenda, quien: Quien) => Promise<Result<ResumenAgenda>>;
  readonly filasAgenda: (id: string, p: PaginaMasiva, quien: Quien) => Result<{ readonly total: number; readonly filas: FilaAgenda[] }>;
  readonly aplicar: (que: 'aumento' | 'agenda', id: string, clave: string, quien: Quien) => Promise<Result<{ readonly trabajo: string }>>;
}
/** A change of a concept to be approved by another person. `prueba`: a finished trial of that change, of whoever proposes. */
export interface PedidoPropuesta { readonly titulo: string; readonly id_concepto: number | null; readonly fila: Readonly<Record<string, unknown>>; readonly desde: string | null; readonly prueba: string | null }

/** Which package: one of the program's by its code, or the contents of a file. */
interface PedidoPaquete { readonly codigo: string | null; readonly archivo: unknown; /** The first month of its formulas; null: all of them. */ readonly periodo?: string | null }
/** Packages of concepts, scales and tables: loaded by file, merged with what the company changed. */
export interface Paquetes {
  readonly lista: () => Promise<Result<PaqueteEnLista[]>>;
  /** What loading it would do; nothing is written. */
  readonly revisar: (p: PedidoPaquete) => Promise<Result<PlanCable>>;
  /** `huella`: of the preview; another one is refused. `toma`: which conflicts the package wins. */
  readonly cargar: (p: PedidoPaquete & { readonly huella: string | null; readonly toma: 'paquete' | 'empresa' | readonly string[] }, clave: string, quien: Quien) => Promise<Result<{ agregadas: number; cambiadas: number; conservadas: number; conflictos: number; pruebas: number; fallan: { codigo: number; prueba: string; mensaje: string }[] }>>;
  /** The last load of a package, unless somebody changed since what it wrote. */
  readonly deshacer: (codigo: string, clave: string, quien: Quien) => Promise<Result<{ filas: number }>>;
  readonly origen: (p: { readonly tabla: string; readonly id: number | null }) => Promise<Result<OrigenDeFila[]>>;
  /** The package's values back in a row. */
  readonly volver: (p: { readonly tabla: string; readonly id: number; readonly version: number; readonly lugares: readonly string[] | null }, clave: string, quien: Quien) => Promise<Result<null>>;
}

/** F.931 by period, Libro de Sueldos Digital by run: what they would say, and the file. */
export interface Declaraciones {
  readonly paquete: (periodo: string) => Promise<Result<PaqueteDelMes>>;
  readonly relacion: () => Promise<Result<RelacionCable>>;
  readonly archivoRelacion: () => Promise<Result<ArchivoDeclarado>>;
  readonly f931: (p: { readonly periodo: string; readonly marca?: ',' | '.' | undefined }) => Promise<Result<Presentacion>>;
  readonly archivoF931: (p: { readonly periodo: string; readonly marca?: ',' | '.' | undefined }) => Promise<Result<ArchivoDeclarado>>;
  readonly lsd: (p: { readonly id: number; readonly envio: 'SJ' | 'RE'; readonly numero?: number | undefined }) => Promise<Result<Presentacion>>;
  readonly archivoLsd: (p: { readonly id: number; readonly envio: 'SJ' | 'RE'; readonly numero?: number | undefined }) => Promise<Result<ArchivoDeclarado>>;
}
/** Reports: seen up to so many rows, whole as files; and the union slips of a month. */
export interface Informes {
  readonly ver: (p: PedidoInforme) => Promise<Result<InformeCable>>;
  readonly archivo: (p: PedidoInforme, formato: 'csv' | 'xlsx' | 'json' | 'pdf') => Promise<Result<AsyncIterable<Uint8Array>>>;
  readonly certificado: (id: number, p: PedidoCertificado) => Promise<Result<AsyncIterable<Uint8Array>>>;
  readonly boleta: (p: { readonly periodo: string; readonly id_sindicato: number | null }) => Promise<Result<AsyncIterable<Uint8Array>>>;
  readonly revisarF1359: (p: PedidoF1359) => Promise<Result<F1359Cable>>;
  readonly f1359: (p: PedidoF1359) => Promise<Result<{ readonly nombre: string; readonly bytes: AsyncIterable<Uint8Array> }>>;
}
/** What was presented to ARCA: each file as it went, its acknowledgement, and what changed since. */
export interface Presentaciones {
  readonly lista: (periodo: string | null) => Promise<Result<Presentada[]>>;
  readonly diferencias: (p: CualArchivo) => Promise<Result<DiferenciasCable>>;
  readonly entre: (id: number) => Promise<Result<DiferenciasCable>>;
  readonly registrar: (p: RegistrarCable, clave: string, quien: Quien) => Promise<Result<Presentada>>;
  readonly acusar: (id: number, p: { readonly acuse: string; readonly fecha: string }, clave: string, quien: Quien) => Promise<Result<Presentada>>;
  readonly descartar: (id: number, motivo: string, clave: string, quien: Quien) => Promise<Result<Presentada>>;
  readonly archivo: (id: number) => Promise<Result<ArchivoDeclarado>>;
}
/** Payment files of banks: who is paid, sent once, given again, annulled, given back. */
export interface PagosDeBanco {
  readonly ver: (p: TypeOf<typeof bancosApi.ver.input>) => Promise<Result<TypeOf<typeof bancosApi.ver.output>>>;
  readonly generar: (p: TypeOf<typeof bancosApi.generar.input>, clave: string, quien: Quien) => Promise<Result<{ readonly id: number; readonly nombre: string; readonly hash: string }>>;
  readonly archivos: (p: { readonly desde: number; readonly cantidad: number }) => Promise<Result<TypeOf<typeof bancosApi.archivos.output>>>;
  readonly pagos: (id: number, p: { readonly desde: number; readonly cantidad: number; readonly buscar: string }) => Promise<Result<TypeOf<typeof bancosApi.pagos.output>>>;
  readonly archivo: (id: number) => Promise<Result<{ readonly nombre: string; readonly bytes: Uint8Array; readonly codificacion: string }>>;
  readonly rechazar: (id: number, p: { readonly pagos: readonly number[]; readonly causa: string }, clave: string, quien: Quien) => Promise<Result<unknown>>;
  readonly anular: (id: number, motivo: string, clave: string, quien: Quien) => Promise<Result<unknown>>;
  readonly muestra: (p: { readonly layout: Readonly<Record<string, unknown>>; readonly id_liquidacion: number | null }) => Promise<Result<TypeOf<typeof bancosApi.muestra.output>>>;
}
/** What is withheld by order of a judge: pending, sent once, given again, acknowledged, annulled. */
export interface DepositosJudiciales {
  readonly ver: (p: { readonly periodo: string }, quien: Quien) => Promise<Result<DepositosDelMes>>;
  readonly generar: (p: GenerarDeposito, clave: string, quien: Quien) => Promise<Result<{ readonly id: number; readonly nombre: string; readonly hash: string }>>;
  readonly archivo: (id: number, quien: Quien) => Promise<Result<{ readonly nombre: string; readonly bytes: Uint8Array; readonly codificacion: string }>>;
  readonly constancia: (id: number, quien: Quien) => Promise<Result<AsyncIterable<Uint8Array>>>;
  readonly acreditar: (id: number, p: { readonly comprobante: string; readonly fecha: string }, clave: string, quien: Quien) => Promise<Result<unknown>>;
  readonly anular: (id: number, motivo: string, clave: string, quien: Quien) => Promise<Result<unknown>>;
}
/** Documents attached to legajos: those of kinds that the role may see. */
export interface Documentos {
  readonly lista: (idPersonal: number, quien: Quien) => Result<DocumentoCable[]>;
  readonly subir: (idPersonal: number, s: SubidaCable, clave: string, quien: Quien) => Promise<Result<{ readonly id: number; /** Done now, not before with the same key. */ readonly nuevo: boolean }>>;
  readonly archivo: (id: number, quien: Quien) => Promise<Result<{ readonly nombre: string; readonly mime: string; readonly datos: Uint8Array; readonly id_personal: number }>>;
  readonly borrar: (id: number, motivo: string, clave: string, quien: Quien) => Promise<Result<{ readonly id_personal: number; readonly nuevo: boolean }>>;
}
/** What a person writes and has not saved: his alone, for a week. */
/** The sheets of novedades: what a month has, of a legajo or of a concept, and what each row changes in money. */
export interface Planillas {
  readonly leer: (p: TypeOf<typeof planillasApi.leer.input>) => Promise<Result<PlanillaCable>>;
  readonly mes: (p: TypeOf<typeof planillasApi.mes.input>) => Promise<Result<NovedadesDeUnMes>>;
  readonly efecto: (p: TypeOf<typeof planillasApi.efecto.input>) => Promise<Result<EfectoDePlanilla>>;
}

export interface Borradores {
  readonly leer: (cual: { readonly tabla: string; readonly id: number | null }, quien: Quien) => Result<{ readonly borrador: RowDraft; readonly at: string } | null>;
  readonly guardar: (p: { readonly tabla: string; readonly id: number | null; readonly borrador: RowDraft | null }, clave: string, quien: Quien) => Promise<Result<null>>;
}
/** Views of lists: what each person is given names only fields that he may see. */
export interface Vistas {
  readonly lista: (tabla: string, quien: Quien) => Promise<Result<VistasDeTabla>>;
  /** `filtros`: those of the list without a view. */
  readonly cuentas: (tabla: string, filtros: readonly Filtro[], quien: Quien) => Promise<Result<CuentasDeVistas>>;
  readonly guardar: (tabla: string, vista: TypeOf<typeof vistasApi.guardar.input>, clave: string, quien: Quien) => Promise<Result<Vista>>;
  readonly borrar: (tabla: string, id: number, clave: string, quien: Quien) => Promise<Result<null>>;
  readonly predeterminar: (tabla: string, id: number | null, clave: string, quien: Quien) => Promise<Result<null>>;
  readonly disponer: (tabla: string, disposicion: Disposicion | null, clave: string, quien: Quien) => Promise<Result<null>>;
}

/** What people owe or have withheld: garnishments for whom they may be shown to. */
export interface Descuentos {
  readonly lista: (p: PedidoDeDescuentos, quien: Quien) => Promise<Result<PaginaDeDescuentos>>;
  readonly cobros: (p: { readonly tabla: 'Agenda' | 'Novedades'; readonly id: number }, quien: Quien) => Promise<Result<CobroCable[]>>;
  readonly limite: (p: { readonly id_personal: number; readonly periodo: string; readonly importe: string }) => Promise<Result<LimiteDeAnticipo>>;
}

/** Presentations of F.572: what they bring, and that as one import. */
export interface Siradig {
  readonly revisar: (p: Omit<CargarSiradig, 'huella'>) => Promise<Result<SiradigLeido>>;
  readonly cargar: (p: CargarSiradig, clave: string, quien: Quien) => Promise<Result<{ readonly trabajo: string }>>;
}

/** People's time: as it is today. */
export interface Tiempo {
  readonly vacaciones: (p: PedidoDeVacaciones) => Promise<Result<PaginaDeVacaciones>>;
  readonly cuenta: (idPersonal: number) => Promise<Result<CuentaCable>>;
  readonly ausencias: (p: { readonly periodo: string; readonly buscar: string; readonly todos: boolean }, quien: Quien) => Promise<Result<AusenciasDelMes>>;
  readonly calendario: (p: { readonly periodo: string }, quien: Quien) => Promise<Result<CalendarioDelMes>>;
  /** The hours that a clock's file gives; and those hours as one import. */
  readonly fichadas: (p: Omit<CargarFichadas, 'huella'>) => Promise<Result<FichadasLeidas>>;
  readonly cargarFichadas: (p: CargarFichadas, clave: string, quien: Quien) => Promise<Result<{ readonly trabajo: string }>>;
}

/** The end of a log: the position of its last fact and its hash. */
export interface Cabeza { readonly posicion: number; readonly hash: string }

export interface Empresa {
  readonly id: string;
  /** How far its log goes, and the hash of its last fact. */
  readonly cabeza: () => Cabeza;
  /** Fields the role may not see are absent from rows. Failures name the field, direction or page that is wrong. */
  readonly lista: (p: PedidoLista) => Promise<Result<Lista>>;
  readonly fila: (tabla: string, id: number, quien: Quien) => Promise<Result<Row>>;
  /** How the rows that this one points at are named, as lists give it; of its lists, by `Lista.campo`. */
  readonly etiquetas: (tabla: string, fila: Row, quien: Quien) => ExtraData['labels'];
  readonly historia: (tabla: string, id: number, quien: Quien) => Promise<Result<Historia>>;
  /** Every row that matches, as chunks of the file, in one read snapshot, off the request thread. */
  readonly exportar: (p: PedidoExportar) => Promise<Result<AsyncIterable<Uint8Array>>>;
  /** The only way to change something. Gives the row as it is after (its id and version included), or an object of the verb. */
  readonly ejecutar: (o: Orden) => Promise<Result<Row>>;
  readonly calcular: (id: number, clave: string, quien: Quien) => Promise<Result<{ readonly trabajo: string }>>;
  readonly detener: (id: number) => Promise<Result<null>>;
  readonly recalcular: (id: number, idPersonal: number, clave: string, quien: Quien) => Promise<Result<null>>;
  /** What somebody who goes owes in later months, brought to this run within the law's limit. */
  readonly cobrarAlEgreso: (id: number, idPersonal: number, clave: string, quien: Quien) => Promise<Result<CobradoAlEgreso>>;
  readonly personas: (id: number) => Promise<Result<PersonasDeLiquidacion>>;
  readonly resumen: (id: number, quien: Quien) => Promise<Result<ResumenDeLiquidacion>>;
  /** What the tables lack for a month, before its run is created. */
  readonly falta: (o: { readonly periodo: string; readonly fecha_pago: string | null; readonly id_tipo: number | null; readonly legajos?: readonly number[] }) => Promise<Result<FaltaDelMes>>;
  readonly chequeos: (id: number) => Promise<Result<RevisionDeLiquidacion>>;
  readonly recibo: (id: number) => Promise<Result<ReciboCompleto>>;
  readonly pago: (id: number) => Promise<Result<PagoDeLiquidacion>>;
  readonly cadena: (id: number) => Promise<Result<CadenaDeCorrecciones>>;
  readonly porQue: (id: number) => Promise<Result<PorQue>>;
  readonly explicar: (id: number, idConcepto: number, instancia: LineaCable['instancia'] | undefined) => Promise<Result<unknown>>;
  readonly comparaciones: Comparaciones;
  /** A receipt that is only supposed, and where a line of it comes from: nothing is written. */
  readonly simular: (s: Simulacion) => Promise<Result<Simulado>>;
  readonly explicarSimulado: (o: { readonly simulacion: Simulacion; readonly id_concepto: number; readonly instancia?: LineaCable['instancia'] }) => Promise<Result<unknown>>;
  /** `direccion`: where people reach the installation: what the codes printed lead to. */
  readonly pdfRecibo: (id: number, direccion?: string) => Promise<Result<AsyncIterable<Uint8Array>>>;
  readonly pdfLiquidacion: (id: number, direccion?: string) => Promise<Result<AsyncIterable<Uint8Array>>>;
  readonly recibos: RecibosDeEmpresa;
  readonly libro: LibroDeEmpresa;
  readonly ambito: () => Promise<Result<unknown>>;
  readonly comprobar: (formula: string, idConcepto: number | null) => Promise<Result<unknown>>;
  /** What can be said of one concept, saved or as it is being written, or of all. */
  readonly revisionDeConceptos: (o: { readonly id_concepto: number | null; readonly valores: Readonly<Record<string, unknown>> | null }) => Promise<Result<unknown>>;
  readonly usosDeFormulas: (o: { readonly tabla: string; readonly id: number }) => Promise<Result<unknown>>;
  /** Who names an attribute or a function. */
  readonly usosDeNombre: (o: { readonly nombre: string }) => Promise<Result<unknown>>;
  readonly probar: (p: { readonly formula: string; readonly id_concepto: number | null; readonly id_personal: number; readonly periodo: string }) => Promise<Result<unknown>>;
  readonly correrPruebas: (p: { readonly id_concepto: number | null; readonly fila: Readonly<Record<string, unknown>> | null }) => Promise<Result<unknown>>;
  readonly proponerPruebas: (p: { readonly id_concepto: number | null; readonly fila: Readonly<Record<string, unknown>> | null }) => Promise<Result<unknown>>;
  readonly proponer: (id: number | undefined, p: PedidoPropuesta, clave: string, quien: Quien) => Promise<Result<Row>>;
  readonly propuesta: (id: number, quien: Quien) => Promise<Result<DetallePropuesta>>;
  readonly importarNovedades: (p: { readonly periodo: string; readonly simular: 0 | 1; readonly filas: readonly Readonly<Record<string, unknown>>[] }, clave: string, quien: Quien) => Promise<Result<InformeImportacion>>;
  readonly importaciones: Importaciones;
  readonly documentos: Documentos;
  readonly borradores: Borradores;
  readonly planillas: Planillas;
  readonly exportaciones: Exportaciones;
  readonly paquetes: Paquetes;
  readonly vistas: Vistas;
  readonly pruebas: Pruebas;
  readonly retroactivos: Retroactivos;
  readonly masivos: Masivos;
  readonly declaraciones: Declaraciones;
  readonly descuentos: Descuentos;
  readonly bancos: PagosDeBanco;
  readonly judiciales: DepositosJudiciales;
  readonly siradig: Siradig;
  readonly tiempo: Tiempo;
  readonly presentaciones: Presentaciones;
  readonly informes: Informes;
  /** The accounting entry of the approved runs of a month (of some of them, where they are named). */
  readonly asiento: (p: { readonly periodo: string; readonly liquidaciones: readonly number[] }) => Promise<Result<AsientoCable>>;
  readonly contable: Contable;
  readonly salida: Salida;
  readonly arranque: Arranque;
  /** What there is to attend to, what happened, the last entries of the log: as far as his roles read. */
  readonly avisos: (quien: Quien) => Promise<Result<Avisos>>;
  /** Of a month, or of the one under way. */
  readonly tablero: (quien: Quien, mes?: string) => Promise<Result<DatosDeTablero>>;
  readonly verificar: () => Promise<Result<{ readonly trabajo: string }>>;
  readonly reconstruir: () => Promise<Result<{ readonly trabajo: string }>>;
  /** `quien`: who is told, when it is not the server that looks. */
  readonly trabajo: (id: string, quien?: Quien) => Result<EstadoTrabajo>;
  /** A work of his that he left: under way, or ended without his being told. */
  readonly trabajoDejado: (de: string, quien: Quien) => EstadoTrabajo | null;
  /** Who asked for it: he hears of it whatever his role. */
  readonly duenoDeTrabajo: (id: string) => number | undefined;
  /** By who asked for it, or an administrator. */
  readonly detenerTrabajo: (id: string, quien: Quien) => Result<null>;
  /** Calls back on every change of a job; returns the way to stop listening. */
  readonly alCambiarTrabajo: (f: (t: EstadoTrabajo) => void) => () => void;
  /** How far a month is, in counts and states. */
  readonly mes: (periodo: string) => Promise<Result<MesDeEmpresa>>;
  /** What another company may take as its template; and what a new one takes. */
  readonly plantilla: () => Promise<Result<readonly FilasDePlantilla[]>>;
  readonly copiarPlantilla: (filas: readonly FilasDePlantilla[], clave: string, quien: Quien) => Promise<Result<number>>;
  /** The messages of a person: how many he has not read, and a conversation as he has it (empty when it is not his). */
  readonly sinLeer: (quien: Quien) => number;
  readonly conversacion: (id: number, quien: Quien) => readonly Row[];
  /** A stretch of the log backwards in time, as entries of the audit. */
  readonly auditoria: (p: PedidoDeHechos) => Promise<Result<TramoDeHechos>>;
  readonly cerrar: () => Promise<void>;
}

/** Opens the store of a company; upgrades an older version after a backup, refuses a newer one (left: code 'unavailable'). */
export interface AbrirEmpresa {
  (o: {
    readonly carpeta: string; readonly id: string;
    /** Clock of the facts: an ISO instant in UTC; and the date in the company's place. */
    readonly ahora?: () => string;
    /** In threads of their own (the server), or all in this thread (--local of short commands, tests). */
    readonly hilos: boolean;
    /** How far its log had got, as was noted elsewhere: a log that is shorter, or another, does not open. */
    readonly sello?: Cabeza | undefined;
  }): Promise<Result<Empresa>>;
}

// Calls of the installation: jobs, imports, verification, rebuild, backup, erasure of a person, dashboard.
import * as t from 'io-ts';
import { boundedCount, receivedRow, listOf, shortText, longText, periodo } from './bounded.ts';
import { copyStateCodec } from './backups.ts';
import { FILE_BUDGET } from './budget.ts';
import { endpoint, emptyPayload } from './endpoint.ts';
import { wireTablero } from './tablero.ts';

const trabajo = t.strict({ trabajo: t.string }, 'Trabajo');
export const jobState = t.exact(
  t.intersection([
    t.type({
      id: t.string,
      tipo: t.string,
      estado: t.keyof({ en_curso: null, terminado: null, fallo: null, detenido: null }),
      hechos: t.number,
      total: t.number,
      mensaje: t.string,
      resultado: t.unknown,
    }),
    /** The id of the request that asked for it, as logs have it. */
    t.partial({ pedido: t.string }),
  ]),
  'EstadoTrabajo',
);
export type JobState = t.TypeOf<typeof jobState>;

const informeFila = t.strict({ fila: t.number, campo: t.string, mensaje: t.string });
export const informeImportacion = t.strict(
  {
    leidas: t.number,
    validas: t.number,
    aplicadas: t.number,
    simulada: t.boolean,
    errores: t.array(informeFila),
  },
  'InformeImportacion',
);
export type InformeImportacion = t.TypeOf<typeof informeImportacion>;

const wireLink = t.strict({ posicion: t.number, hash: t.string, en: t.string }, 'Eslabón');

export const sistemaApi = {
  trabajo: endpoint({
    method: 'POST',
    path: '/Trabajos/estado/:id',
    access: 'sesion',
    mutation: false,
    input: emptyPayload,
    output: jobState,
    help: 'Cómo va un trabajo.',
  }),
  paso: endpoint({
    method: 'POST',
    path: '/Trabajos/paso/:id',
    access: 'sesion',
    mutation: false,
    input: emptyPayload,
    output: t.union([t.null, jobState]),
    help: 'Cómo va una llamada larga propia, por el nombre que se le dio; nada si no empezó o ya no está.',
  }),
  trabajoDejado: endpoint({
    method: 'POST',
    path: '/Trabajos/dejado',
    access: 'sesion',
    mutation: false,
    input: t.strict(
      { /** The prefix of the job's id: fichadas, siradig, historia, retroactivo, generar. */ de: shortText },
      'Trabajo dejado',
    ),
    output: t.union([t.null, jobState]),
    help: 'El trabajo propio de una clase que está en curso, o que terminó sin que nadie lo supiera: para quien vuelve a la página que lo pidió.',
  }),
  detenerTrabajo: endpoint({
    method: 'POST',
    path: '/Trabajos/detener/:id',
    access: 'sesion',
    mutation: true,
    input: emptyPayload,
    output: emptyPayload,
    help: 'Detiene un trabajo, o una llamada larga que lleva el encabezado X-Paso; lo que ya se está escribiendo termina. Lo detiene quien lo pidió, o un administrador.',
  }),
  eventos: endpoint({
    method: 'GET',
    path: '/eventos',
    access: 'sesion',
    mutation: false,
    raw: true,
    input: emptyPayload,
    output: emptyPayload,
    help: 'Progreso de los trabajos, por eventos del servidor.',
  }),
  importarNovedades: endpoint({
    method: 'POST',
    path: '/Novedades/importar',
    access: { accion: 'importar' },
    mutation: true,
    budget: FILE_BUDGET,
    help: 'Importa novedades de un período, todas o ninguna; con simular, solo las revisa.',
    // Rows identify people and concepts as the office does: by legajo and code.
    input: t.strict(
      { periodo, simular: t.union([t.literal(0), t.literal(1)]), filas: listOf(receivedRow) },
      'ImportarNovedades',
    ),
    output: informeImportacion,
  }),
  verificar: endpoint({
    method: 'POST',
    path: '/Sistema/verificar',
    access: { accion: 'administrar' },
    mutation: false,
    budget: { quota: 'revisiones' },
    input: emptyPayload,
    output: trabajo,
    help: 'Comprueba la cadena de hechos y recalcula las liquidaciones cerradas.',
  }),
  cabezas: endpoint({
    method: 'POST',
    path: '/Sistema/cabezas',
    access: { accion: 'administrar', instalacion: true },
    mutation: false,
    input: t.strict(
      { hechos: listOf(boundedCount, 1000), auditoria: listOf(boundedCount, 1000) },
      'Posiciones de las cadenas',
    ),
    output: t.strict(
      {
        instalacion: t.string,
        /** The id of the company, by which signed heads name it. */
        empresa: t.string,
        hechos: t.array(wireLink),
        auditoria: t.array(wireLink),
        /** The last signed head: until which fact it covers this company, and whose key it has. */
        firmada: t.union([
          t.null,
          t.strict({ n: t.number, en: t.string, clave: t.string, posicion: t.number }),
        ]),
        /** The last one that a third party (RFC 3161) said that was there, and when. */
        sellada: t.union([t.null, t.strict({ n: t.number, en: t.string, por: t.string })]),
        /** Whether the key that signs is beside the data, where whoever has the files has it too. */
        clave_en_la_carpeta: t.boolean,
      },
      'Cabezas',
    ),
    help: 'La huella de algunos movimientos de la historia y de la auditoría, para compararlos con cabezas firmadas que se guardaron aparte.',
  }),
  reconstruir: endpoint({
    method: 'POST',
    path: '/Sistema/reconstruir',
    access: { accion: 'administrar' },
    mutation: true,
    budget: { quota: 'revisiones' },
    input: emptyPayload,
    output: trabajo,
    help: 'Rehace las tablas de lectura desde los hechos.',
  }),
  respaldar: endpoint({
    method: 'POST',
    path: '/Sistema/respaldar',
    mass: true,
    access: { accion: 'administrar', instalacion: true },
    proof: true,
    mutation: true,
    budget: { quota: 'copias' },
    input: emptyPayload,
    output: trabajo,
    help: 'Copia de la instalación mientras trabaja.',
  }),
  copias: endpoint({
    method: 'POST',
    path: '/Sistema/copias',
    access: { accion: 'administrar', instalacion: true },
    mutation: false,
    input: emptyPayload,
    output: copyStateCodec,
    help: 'Las copias que hay en la carpeta de datos, si están cifradas, qué llaves las abren y cuándo se probó cada una.',
  }),
  // Erasing a person covers all their employments (Ley 25.326 art. 16).
  olvidar: endpoint({
    method: 'POST',
    path: '/Personal/olvidar/:id',
    access: { accion: 'olvidar' },
    proof: true,
    mutation: true,
    input: t.strict({ motivo: longText }, 'Olvidar'),
    output: emptyPayload,
    help: 'Borra la clave de una persona, en todos los legajos con su CUIL, y dice cuáles: sus datos dejan de poder leerse.',
  }),
  // Each part checks the role by itself: users who only load novedades get a dashboard without pay.
  tablero: endpoint({
    method: 'POST',
    path: '/Tablero/datos',
    access: 'sesion',
    mutation: false,
    input: t.exact(t.partial({ mes: periodo }), 'VerTablero'),
    output: wireTablero,
    help: 'Las cifras del tablero, de un mes o del que está en curso.',
  }),
} as const;

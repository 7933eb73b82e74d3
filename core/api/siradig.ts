// Calls of SIRADIG: presentations of F.572 web, reviewed and loaded.
import * as t from 'io-ts';
import { answeredDate, listOf, shortText, answeredPeriodo, boundedFileText } from './bounded.ts';
import { FILE_BUDGET, PEOPLE_BUDGET } from './budget.ts';
import { endpoint } from './endpoint.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
const archivos = listOf(t.strict({ nombre: shortText, xml: boundedFileText }));
const leido = t.strict(
  {
    huella: t.string,
    /** How many rows loading it writes. */
    filas: t.number,
    /**
     * `vieja`: an equal or later presentation is already loaded; `reemplazada`: these files include a later
     * one.
     */
    archivos: t.array(
      t.strict({
        archivo: t.string,
        estado: t.keyof({ entra: null, vieja: null, reemplazada: null, error: null }),
        mensaje: t.string,
        cuil: nulo(t.string),
        legajo: nulo(t.number),
        nombre: nulo(t.string),
        anio: nulo(t.number),
        presentacion: nulo(t.number),
        fecha: nulo(answeredDate),
      }),
    ),
    cambios: t.array(
      t.strict({
        legajo: t.number,
        nombre: t.string,
        hace: t.keyof({ agrega: null, cambia: null, quita: null }),
        que: t.string,
        periodo: answeredPeriodo,
        importe: nulo(t.string),
      }),
    ),
    avisos: t.array(t.string),
  },
  'Siradig',
);
export type SiradigRead = t.TypeOf<typeof leido>;
const cargar = t.strict({ archivos, huella: shortText }, 'CargarSiradig');
export type SiradigLoad = t.TypeOf<typeof cargar>;

const declara = { accion: 'declarar' } as const;
export const siradigApi = {
  revisar: endpoint({
    method: 'POST',
    path: '/Siradig/revisar',
    access: declara,
    mutation: false,
    input: t.strict({ archivos }, 'ArchivosDeSiradig'),
    output: leido,
    budget: { ...FILE_BUDGET, ...PEOPLE_BUDGET },
    help: 'Lo que dicen las presentaciones del F.572 web y lo que se cargaría, sin escribir nada.',
  }),
  cargar: endpoint({
    method: 'POST',
    path: '/Siradig/cargar',
    access: declara,
    mutation: true,
    input: cargar,
    output: t.strict({ trabajo: t.string }),
    budget: FILE_BUDGET,
    help: 'Carga lo revisado como novedades y familiares; responde con un trabajo. Se deshace como una importación.',
  }),
} as const;

// The help page of refusal codes: what happened, what to do, and how each shows over HTTP and in the
// terminal.
import { httpStatusOfRefusal, STATUS } from '../api/status.ts';
import { FAILURE_CODES, type FailureCode } from '../kit/failure.ts';
import type { DocsPage } from './page/docsPage.ts';

/** A new code without words does not compile. */
const PALABRAS: Readonly<Record<FailureCode, readonly [que: string, hacer: string]>> = {
  invalid: ['Un dato no vale.', '`errors` nombra cada campo; corríjalo y mande otra vez.'],
  conflict: [
    'La fila cambió desde que se leyó.',
    '`data.row` es la de ahora: compare, y guarde con su versión.',
  ],
  in_use: ['No se puede borrar: otras filas la usan.', '`data.usos` dice cuáles; cámbielas primero.'],
  duplicate: ['Ese valor ya lo tiene otra fila.', 'Elija otro código, o edite la que ya está.'],
  not_found: ['No existe lo que se pide.', 'Revise el número o el nombre; pudo haberse borrado.'],
  unconfirmed: [
    'Se puede, pero rompe pruebas guardadas.',
    '`data.pruebas` dice cuáles; repita confirmándolo con `confirma_pruebas`.',
  ],
  needs_review: [
    'El cambio lo tiene que aprobar otra persona.',
    'Propóngalo; otra persona lo aprueba en Propuestas.',
  ],
  closed: [
    'La liquidación o el período están cerrados.',
    'Haga una complementaria, o reábrala con un motivo.',
  ],
  phase: ['Ese paso no corresponde al estado en que está.', 'Mire el estado: cada paso sigue al anterior.'],
  no_permission: ['El rol no lo permite.', 'Pídalo a quien administra los roles.'],
  no_session: ['No hay sesión, o venció.', 'Ingrese otra vez; lo escrito quedó guardado.'],
  needs_code: [
    'Falta el segundo factor, o no es correcto.',
    'Mande otra vez lo mismo con `Segundo.codigo`; `data` dice con qué se puede probar.',
  ],
  needs_factor: [
    'El rol exige un segundo factor y el usuario no lo tiene.',
    'Actívelo en el navegador, en «Mi cuenta».',
  ],
  needs_proof: [
    'Hace rato que no se prueba quién está.',
    'Pruébelo con la contraseña o un código (`Perfil/probar`) y repita con la misma clave.',
  ],
  session_open: [
    'El usuario ya tiene una sesión abierta en otro lugar.',
    'Cierre las otras con el botón que aparece.',
  ],
  forbidden_origin: [
    'El pedido viene de otra página.',
    'Use la dirección publicada de Jornal; un programa usa un token.',
  ],
  too_large: ['El pedido es demasiado grande.', 'Pártalo: las importaciones admiten varios envíos.'],
  too_many: ['Demasiados intentos seguidos.', 'Espere lo que dice `Retry-After`.'],
  limit: ['Se pasó de un límite de trabajo.', 'El mensaje dice cuál y cuánto es.'],
  missing: [
    'Falta un valor con fecha: una tasa, un tope, una escala.',
    'Cárguelo desde la fecha que dice el mensaje.',
  ],
  formula: ['La fórmula no vale.', '`errors` dice en qué lugar y por qué.'],
  network: ['No hubo respuesta.', 'Revise la conexión y repita: con la misma clave no se hace dos veces.'],
  unavailable: ['El servidor no puede atender ahora.', 'Espere unos segundos y repita.'],
  internal: ['Falló algo nuestro.', 'Avise a quien administra Jornal, con la hora y lo que hacía.'],
};
const ESTADOS: Readonly<Record<keyof typeof STATUS, string>> = {
  success: 'Se hizo',
  error: 'No se hizo; `code` dice por qué',
  no_permission: 'El rol no lo permite',
  session_open: 'Hay otra sesión abierta',
  session_close: 'La sesión se cerró',
};

export const errorsPage: DocsPage = {
  ruta: '/docs/errores',
  titulo: 'Códigos de error',
  grupo: 'Referencia',
  resumen: 'Qué quiere decir cada `code` de una respuesta y qué se hace con él.',
  secciones: [
    {
      titulo: 'El estado de la respuesta',
      cuerpo: [
        {
          columnas: ['`status`', 'Nombre', 'Qué dice'],
          filas: (Object.keys(STATUS) as (keyof typeof STATUS)[]).map((k) => [
            String(STATUS[k]),
            `\`${k}\``,
            ESTADOS[k],
          ]),
        },
      ],
    },
    {
      titulo: 'El caso',
      cuerpo: [
        '`code` distingue un rechazo de otro, para programas; `message` es la frase para la persona. En las llamadas que vienen de la aplicación original un rechazo del negocio responde HTTP 200; en las demás, 403 lo que el rol no puede, 404 lo que no está o no se puede ver, 400 lo que está mal escrito y 422 lo que no se puede en ese estado.',
        {
          columnas: ['`code`', 'HTTP', 'En las originales', 'Qué pasó', 'Qué hacer'],
          filas: FAILURE_CODES.map((c) => [
            `\`${c}\``,
            c === 'network' ? '—' : String(httpStatusOfRefusal(c, false)),
            c === 'network' ? '—' : String(httpStatusOfRefusal(c, true)),
            ...PALABRAS[c],
          ]),
        },
      ],
    },
    {
      titulo: 'En la terminal',
      cuerpo: [
        'Cada caso termina con un código de salida fijo, para que un script decida por él: están en [la terminal](/docs/terminal).',
      ],
    },
  ],
};

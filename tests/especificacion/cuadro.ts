// What the specification names, section by section: addresses, menus, panels, fields, lists and texts. Only
// data; the test beside it looks for each in the product.

/** §2. `va`: where an address that is not a screen redirects to. */
export interface Lugar {
  readonly seccion: string;
  readonly ruta: string;
  readonly va?: string;
  readonly sinSesion?: true;
}

const afuera = (ruta: string, va?: string): Lugar => ({
  seccion: '§2 Unauthenticated',
  ruta,
  sinSesion: true,
  ...(va === undefined ? {} : { va }),
});
const adentro = (...rutas: readonly string[]): readonly Lugar[] =>
  rutas.map((ruta) => ({ seccion: '§2 Authenticated', ruta }));

export const LUGARES: readonly Lugar[] = [
  afuera('/auth', '/auth/login'),
  afuera('/auth/login'),
  afuera('/auth/registration'),
  afuera('/auth/forgot-password'),
  afuera('/auth/forgot-password/'),
  afuera('/error', '/error/error-v1'),
  ...[1, 2, 3, 4, 5, 6].map((n) => afuera(`/error/error-v${n}`)),
  afuera('/logout'),
  afuera('/terms'),
  { seccion: '§2 Authenticated', ruta: '/', va: '/dashboard' },
  ...adentro('/dashboard', '/builder', '/google-material', '/personal'),
  ...adentro('/conceptos/', '/conceptos/edit', '/conjuntosconcepto/conjuntoconcepto/'),
  ...adentro(
    '/liquidaciones/',
    '/liquidaciones/edit',
    '/novedades/',
    '/novedadesporconcepto/',
    '/recibos/',
    '/libroley/',
  ),
  ...adentro(
    '/areas/area',
    '/categorias/categoria',
    '/lugarespago/lugarpago',
    '/sindicatos/sindicato',
    '/obrassociales/obrasocial',
  ),
  ...adentro(
    '/tablasauxiliar/',
    '/tiposcomprobante/',
    '/tablas/tiposliquidacion/',
    '/tablas/clasesliquidacion/',
  ),
  ...adentro('/agenda/actualizarporconjunto/', '/agenda/actualizarporconcepto/'),
  ...adentro(
    '/procesos/aumentomasivopersonal/aumentomasivopersonal',
    '/procesos/importarnovedades/importarnovedad',
    '/procesos/asientocontable/asientocontable',
  ),
  ...adentro(
    '/docs',
    '/docs/quick-start',
    '/docs/overview',
    '/docs/deployment',
    '/docs/i18n',
    '/docs/mock-backend',
    '/docs/create-a-page',
    '/docs/use-a-demo',
  ),
];

/** Unknown addresses, which go to `/error/error-v1`. */
export const DESCONOCIDOS = [
  '/esto/no/existe',
  '/conceptos/otra',
  '/personal/edit/5',
  '/areas',
  '/tablas',
  '/google',
  '/areas/area/x/',
  '/constructor',
  '/__proto__',
] as const;

/** A menu entry: its text, and its page or the entries under it. */
export interface Entrada {
  readonly dice: string;
  readonly a?: string;
  readonly tiene?: readonly Entrada[];
}
const a = (dice: string, ruta: string): Entrada => ({ dice, a: ruta });

/** §2 Shell, «Header menu». */
export const MENU_PRINCIPAL: readonly Entrada[] = [
  {
    dice: 'Tablas para Cálculos',
    tiene: [
      a('Clases de Liquidación', 'tablas/clasesliquidacion'),
      a('Tipos de Liquidación', 'tablas/tiposliquidacion'),
      a('Tablas Auxiliares', 'tablasauxiliar'),
    ],
  },
  {
    dice: 'Conceptos',
    tiene: [
      a('Administrar Conceptos', 'conceptos'),
      a('Conjuntos de Conceptos', 'conjuntosconcepto/conjuntoconcepto'),
    ],
  },
  {
    dice: 'Personal',
    tiene: [
      a('Administrar Personal', 'personal'),
      {
        dice: 'Tablas',
        tiene: [
          a('Categorías', 'categorias/categoria'),
          a('Areas', 'areas/area'),
          a('Lugares de Pago', 'lugarespago/lugarpago'),
          a('Sindicatos', 'sindicatos/sindicato'),
          a('Obras Sociales', 'obrassociales/obrasocial'),
        ],
      },
    ],
  },
  {
    dice: 'Liquidaciones',
    tiene: [
      a('Administrar Liquidaciones', 'liquidaciones'),
      a('Novedades por Legajo', 'novedades'),
      a('Novedades por concepto', 'novedadesporconcepto'),
      { dice: 'Recibos', tiene: [{ dice: 'Impresión' }, { dice: 'Configuración' }] },
      a('Libro Ley', 'libroley'),
    ],
  },
  { dice: 'Aplicativos', tiene: [{ dice: 'F931 Configuración' }] },
  {
    dice: 'Procesos',
    tiene: [
      a('Aumento masivo al personal', 'procesos/aumentomasivopersonal/aumentomasivopersonal'),
      {
        dice: 'Actualización masiva de Agenda',
        tiene: [
          a('por Conjunto de Conceptos', 'agenda/actualizarporconjunto'),
          a('por Concepto', 'agenda/actualizarporconcepto'),
        ],
      },
      a('Importar Novedades', 'procesos/importarnovedades/importarnovedad'),
      a('Generar Asiento Contable', 'procesos/asientocontable/asientocontable'),
    ],
  },
  a('Tablero', 'dashboard'),
];
/** §2 Shell, «Side menu». */
export const MENU_LATERAL: readonly Entrada[] = [
  a('Tablero', 'dashboard'),
  a('Personal', 'personal'),
  a('Novedades', 'novedades'),
  a('Conceptos', 'conceptos'),
  a('Liquidaciones', 'liquidaciones'),
];

/**
 * A text of the specification: its key, its Spanish and, if the specification has it, its English. `donde`:
 * the file that uses it.
 */
export interface Dicho {
  readonly seccion: string;
  readonly clave: string;
  readonly es: string;
  readonly ingles?: string;
  readonly donde: string;
}
const d =
  (seccion: string, donde: string) =>
  (clave: string, es: string, ingles?: string): Dicho => ({
    seccion,
    donde,
    clave,
    es,
    ...(ingles === undefined ? {} : { ingles }),
  });

const marco = '§2 Shell',
  auth = d('§2 Unauthenticated', 'web/screens/auth/AuthFrame.tsx'),
  campana = d(marco, 'web/frame/AvisosPop.tsx'),
  panel = d(marco, 'web/frame/QuickPanel.tsx');
const delMenu = d(marco, 'web/shell/menu.ts'),
  pie = d(marco, 'web/shell/Footer.tsx'),
  disenio = d('§2 Layout builder', 'web/screens/layout/LayoutBuilderScreen.tsx'),
  errores = d('§2 Unauthenticated', 'web/screens/errors/ErrorPage.tsx');
const ingreso = d('§4, §5, §8', 'core/machines/login.ts'),
  ingresoEscrito = d('§4, §5, §8', 'core/machines/loginSetup.ts'),
  registro = d('§5', 'core/machines/registration.ts'),
  concepto = d('§5', 'core/tables/concepto.ts'),
  tabla = d('§4, §8', 'core/machines/tableChanges.ts'),
  negativa = d('§4, §8', 'core/machines/answer.ts'),
  baja = d('§4', 'web/kit/list/useRowMenu.tsx');

export const TEXTOS: readonly Dicho[] = [
  d('§1', 'web/screens/auth/AuthFrame.tsx')(
    'web.bienvenida.texto',
    'Una plataforma integral para administrar el personal y los sueldos de su empresa, con la cuenta a la vista.',
  ),
  auth('web.privacidad', 'Privacidad', 'Privacy'),
  auth('web.legal', 'Legal', 'Legal'),
  auth('web.contacto', 'Contacto', 'Contact'),
  d('§2 Unauthenticated', 'web/screens/auth/Forgot.tsx')('web.volver', 'Volver', 'Back'),
  d('§2 Unauthenticated', 'web/screens/auth/Forgot.tsx')('web.olvido.enviar', 'Enviar', 'Send'),
  errores('paginas.errores.v1.titulo', '404 ¡Ups! Algo salió mal acá', '404 OOPS! Something went wrong here'),
  errores('paginas.errores.v3.titulo', '¿Cómo llegó hasta acá?', 'How did you get here'),
  errores('paginas.errores.v4.titulo', 'Acá no queda nada por hacer', 'Nothing left to do here'),
  campana('marco.avisos.alertas', 'Alertas', 'Alerts'),
  campana('marco.avisos.eventos', 'Eventos', 'Events'),
  campana('marco.avisos.registros', 'Registros', 'Logs'),
  panel('marco.panel.avisos', 'Notificaciones', 'Notifications'),
  panel('marco.panel.auditoria', 'Registros de auditoría', 'Audit Logs'),
  panel('marco.panel.ajustes', 'Ajustes', 'Settings'),
  delMenu('web.mensajes', 'Mensajes'),
  delMenu('web.miPerfil', 'Mi Perfil'),
  d(marco, 'web/shell/UserMenu.tsx')('web.cerrarSesion', 'Cerrar Sesión'),
  d(marco, 'web/shell/Page.tsx')('web.hoy', 'Hoy: {{fecha}}'),
  pie('web.notas.boton', 'Notas de Usuario'),
  d('§3', 'web/shell/Notes.tsx')('web.notas.titulo', 'Notas personales'),
  pie('web.sobre', 'Sobre {{producto}}'),
  pie('web.contacto', 'Contacto'),
  pie('web.diseno', 'Diseño de pantalla', 'Layout builder'),
  disenio('diseno.parte.header', 'Encabezado', 'Header'),
  disenio('diseno.parte.subheader', 'Subencabezado', 'Subheader'),
  disenio('diseno.parte.content', 'Contenido', 'Content'),
  disenio('diseno.parte.aside', 'Menú lateral', 'Aside'),
  disenio('diseno.parte.footer', 'Pie', 'Footer'),
  disenio('diseno.verAsi', 'Vista previa', 'Preview'),
  disenio('diseno.restablecer', 'Restablecer', 'Reset'),
  d('§3', 'web/kit/Combo.tsx')('web.seleccionar', '(Seleccionar)'),
  d('§4', 'core/machines/quickSearch.ts')(
    'machines.busqueda.sinResultados',
    'Sin resultados',
    'No record found',
  ),
  ingreso('machines.login.cerrarOtras', 'Cerrar sesión en otros dispositivos'),
  ingresoEscrito('machines.login.requerido', 'Campo requerido', 'Required field'),
  ingresoEscrito(
    'machines.login.invalido',
    'Los datos de ingreso no son correctos, o no se pudo llegar al servidor. Pruebe de nuevo.',
    'The login detail is incorrect, or the server could not be reached. Try again.',
  ),
  d('§4, §8', 'core/machines/answer.ts')(
    'machines.fueraDeServicio',
    'Fuera de servicio, comuniquese con {{producto}}',
  ),
  d('§5', 'core/machines/forgotPassword.ts')(
    'machines.olvido.requerido',
    'Campo requerido',
    'Required field',
  ),
  d('§5', 'core/machines/forgotPassword.ts')(
    'machines.olvido.invalido',
    'El campo no es válido',
    'Field is not valid',
  ),
  registro(
    'machines.registro.noCoinciden',
    'La contraseña y su confirmación no coinciden.',
    "Password and Confirm Password didn't match.",
  ),
  registro('machines.registro.terminos', 'Acepte los términos y condiciones', 'Accept Terms'),
  registro('machines.registro.invalido', 'El campo no es válido', 'Field is not valid'),
  concepto('concepto.requerido', 'Requerido'),
  concepto('concepto.minimo', 'Debe ser mayor que 0!'),
  concepto('concepto.maximo', 'Debe ser menor/igual que 9999!'),
  concepto('concepto.corto', 'Muy corto!'),
  concepto('concepto.largo', 'Muy largo!'),
  d('§5', 'core/kit/readField.ts')('campo.fecha', 'Formato de Fecha inválido'),
  negativa('machines.tabla.sinPermiso', 'No tiene permisos para realizar esta acción'),
  tabla('machines.tabla.sinPermisoLista', 'No tiene permisos para realizar esta accion'),
  negativa('machines.tabla.noManejado', 'Error no manejado'),
  // «Error» and then the cause.
  tabla('machines.tabla.errorDeLista', 'Error. No se pudo leer la lista (intentos: {{veces}}). {{mensaje}}'),
  baja('machines.tabla.confirmar', '¿ Confirma la eliminación?'),
  baja('machines.tabla.si', 'Si'),
  baja('machines.tabla.no', 'No'),
];

/** §2 Layout builder: every option with its values. */
export const OPCIONES_DE_DISENIO: Readonly<Record<string, readonly (string | number)[]>> = {
  'header.fixed.desktop': [0, 1],
  'header.fixed.mobile': [0, 1],
  'header.menu.display': [0, 1],
  'header.menu.rootArrows': [0, 1],
  'subheader.display': [0, 1],
  'subheader.fixed': [0, 1],
  'subheader.width': ['fixed', 'fluid'],
  'subheader.style': ['solid', 'transparent'],
  'content.width': ['fixed', 'fluid'],
  'aside.fixed': [0, 1],
  'aside.submenu': ['accordion', 'dropdown'],
  'footer.fixed': [0, 1],
  'footer.width': ['fixed', 'fluid'],
};
/** §9: the layout's defaults. */
export const DISENIO_DE_FABRICA = {
  'header.fixed.desktop': 1,
  'subheader.fixed': 1,
  'aside.fixed': 1,
  'subheader.width': 'fluid',
  'content.width': 'fluid',
  'footer.width': 'fluid',
} as const;

/** §3: the languages in the list, and those with texts. */
export const LENGUAS = ['en', 'zh', 'es', 'ja', 'de', 'fr', 'ar'] as const,
  CON_TEXTOS = ['de', 'en', 'es', 'fr', 'ja', 'zh'] as const;

/** §3: fields of a concept with the defaults it says, and the field of each nested list. */
export const CONCEPTO: Readonly<Record<string, string | number | null>> = {
  id_rrhh_variable: null,
  d_rrhh_concepto: null,
  codigo: null,
  activo: 1,
  id_cuenta_contable: null,
  orden_impresion: 1,
  texto_mostrar: null,
  id_rrhh_tipo_concepto: null,
  formula_codigo: null,
  formula: null,
  chk_asumir_cero_si_resultado_negativo: null,
  orden_liquidacion: null,
  chk_es_cantidad: null,
  chk_es_valor_unitario: null,
  chk_es_importe: null,
  valor_generico: '0.00',
  orden_calculo: null,
  tipo_vigencia: null,
  chk_tasa_liquidacion: null,
  fecha_modificacion: null,
  chk_periodo: null,
  chk_filtro_sexo: null,
  chk_filtro_clase_legajo: null,
  chk_filtro_categoria: null,
  chk_filtro_sindicato: null,
  chk_filtro_estado_civil: null,
  chk_filtro_area: null,
  chk_filtro_obra_social: null,
  chk_fecha_historico: null,
  chk_fecha_ganancia: null,
  chk_rrhh_tipo_liquidacion: null,
  observacion: null,
};
export const LISTAS_DEL_CONCEPTO: Readonly<Record<string, string | null>> = {
  RRHHConceptoArea: 'id_area',
  RRHHConceptoObraSocial: 'id_rrhh_obra_social',
  RRHHConceptoCategoria: 'id_rrhh_categoria',
  RRHHConceptoPersonaEstadoCivil: 'id_persona_estado_civil',
  RRHHConceptoPersonaSexo: 'id_persona_sexo',
  RRHHConceptoSindicato: 'id_rrhh_sindicato',
  RRHHConceptoClaseLegajo: 'id_rrhh_clase_legajo',
  RRHHConceptoTipoLiquidacion: null,
};
export const NOTA = ['fecha_creacion', 'd_nota_usuario'] as const;
/** §3: the two lists that were attached to nothing are the mode and the aggregation of HISTORICO. */
export const LISTA_1 = [
    'Absoluta',
    'Absoluta Año Curso',
    'Relativa',
    'Absoluta Año Curso Ganancias',
  ] as const,
  LISTA_2 = ['Suma', 'PromedioA', 'PromedioB', 'Mejor'] as const;

/** §7: calls, as the product's declarations write an address; the generic ones with `:controller`. */
export const LLAMADAS = [
  '/Usuarios/login.json',
  '/Usuarios/logoutAllSessions.json',
  '/MisDatos.json',
  '/Usuarios/logout.json',
  '/Usuarios/remind',
  '/api/auth/register',
  '/:controller/index/page::page',
  '/:controller/add/',
  '/:controller/edit/:id',
  '/:controller/delete/:id',
] as const;

// All the addresses of the web: sign-in, the frame, a list for each table, and the hand-made screens; each is
// loaded when first opened.
import { lazy, type ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import type { TableName } from '../../core/tables/index.ts';
import { Crash } from '../screens/errors/Crash.tsx';
import type { TableListOptions } from '../screens/list/TableList.tsx';

const TableList = lazy(() => import('../screens/list/TableList.tsx'));

const lista = (path: string, name: TableName, vista?: TableListOptions): RouteObject => ({
  path,
  handle: path,
  element: <TableList key={path} name={name} {...(vista ? { vista } : {})} />,
});

/**
 * A hand-made screen, by its default export. `handle` is the address pattern, which can be reported without
 * the person's own words in it.
 */
const pantalla = (path: string, load: () => Promise<{ readonly default: ComponentType }>): RouteObject => ({
  path,
  handle: path,
  lazy: async () => ({ Component: (await load()).default }),
});

/** Lists that serve a process or show a table in another way. */
const VISTAS: readonly RouteObject[] = [lista('propuestas', 'Propuestas', { sinAgregar: true })];

const PROPIAS: readonly RouteObject[] = [
  pantalla('dashboard', () => import('../screens/dashboard/Dashboard.tsx')),
  pantalla('conceptos/edit', () => import('../screens/concepto/ConceptoScreen.tsx')),
  pantalla('personal/edit', () => import('../screens/legajo/LegajoScreen.tsx')),
  pantalla('liquidaciones/edit', () => import('../screens/liquidacion/LiquidacionScreen.tsx')),
  pantalla('cierre', () => import('../screens/cierre/CierreScreen.tsx')),
  pantalla('simular', () => import('../screens/simulaciones/SimulacionScreen.tsx')),
  pantalla('descuentos', () => import('../screens/tiempo/DescuentosScreen.tsx')),
  pantalla('fichadas', () => import('../screens/tiempo/FichadasScreen.tsx')),
  pantalla('ausencias/mes', () => import('../screens/tiempo/AusenciasMesScreen.tsx')),
  pantalla('siradig', () => import('../screens/tiempo/SiradigScreen.tsx')),
  pantalla('calendario', () => import('../screens/tiempo/CalendarScreen.tsx')),
  pantalla('vacaciones', () => import('../screens/tiempo/VacacionesScreen.tsx')),
  pantalla('formularios', () => import('../screens/formularios/FormulariosScreen.tsx')),
  pantalla('vacaciones/plan', () => import('../screens/tiempo/VacacionesPlanScreen.tsx')),
  pantalla(
    'procesos/aumentomasivopersonal/aumentomasivopersonal',
    () => import('../screens/masivos/AumentoScreen.tsx'),
  ),
  pantalla('agenda/actualizarporconjunto', async () => ({
    default: (await import('../screens/masivos/AgendaScreen.tsx')).AgendaByConjunto,
  })),
  pantalla('agenda/actualizarporconcepto', async () => ({
    default: (await import('../screens/masivos/AgendaScreen.tsx')).AgendaByConcepto,
  })),
  pantalla('valores', () => import('../screens/valores/ValoresScreen.tsx')),
  pantalla('comparar-recibos', () => import('../screens/comparaciones/ReciboComparisonScreen.tsx')),
  pantalla('mes-entero', () => import('../screens/mesEntero/MesEnteroScreen.tsx')),
  pantalla('retroactivos', () => import('../screens/retroactivo/RetroactivosScreen.tsx')),
  pantalla('recibos/impresion', () => import('../screens/recibos/PrintingScreen.tsx')),
  pantalla('libroley', () => import('../screens/recibos/LibroLeyScreen.tsx')),
  pantalla('mis-recibos', () => import('../screens/recibos/MyRecibosScreen.tsx')),
  pantalla('recibos/configuracion/edit', () => import('../screens/recibos/ReciboTemplateScreen.tsx')),
  pantalla('recibos/ver', () => import('../screens/recibo/ReciboScreen.tsx')),
  pantalla('propuestas/ver', () => import('../screens/propuesta/PropuestaScreen.tsx')),
  pantalla('novedades', () => import('../screens/novedades/NovedadesByLegajo.tsx')),
  pantalla('novedadesdelmes', () => import('../screens/novedades/NovedadesOfMes.tsx')),
  pantalla('novedadesporconcepto', () => import('../screens/novedades/NovedadesByConcepto.tsx')),
  pantalla(
    'procesos/importarnovedades/importarnovedad',
    () => import('../screens/novedades/ImportNovedades.tsx'),
  ),
  pantalla('importar/:tabla', () => import('../screens/importaciones/ImportacionScreen.tsx')),
  pantalla('aplicativos/f931', () => import('../screens/declaraciones/F931Screen.tsx')),
  pantalla('procesos/asientocontable/asientocontable', () => import('../screens/asiento/AsientoScreen.tsx')),
  pantalla('arranque', () => import('../screens/arranque/ArranqueScreen.tsx')),
  pantalla('salida', () => import('../screens/salida/SalidaScreen.tsx')),
  pantalla('asientos', () => import('../screens/asiento/AsientosScreen.tsx')),
  pantalla('asientos/ver', () => import('../screens/asiento/PostedAsientoScreen.tsx')),
  pantalla('aplicativos/depositos', () => import('../screens/judiciales/DepositosScreen.tsx')),
  pantalla('aplicativos/bancos', () => import('../screens/bancos/BancosScreen.tsx')),
  pantalla('aplicativos/bancos/disenio', () => import('../screens/bancos/LayoutScreen.tsx')),
  pantalla('aplicativos/lsd', () => import('../screens/declaraciones/LsdScreen.tsx')),
  pantalla('informes', () => import('../screens/informes/InformesScreen.tsx')),
  pantalla('paquetes', () => import('../screens/paquetes/PaquetesScreen.tsx')),
  pantalla('casos', () => import('../screens/casos/CasosScreen.tsx')),
  pantalla('auditoria', () => import('../screens/auditoria/AuditoriaScreen.tsx')),
  pantalla('mensajes', () => import('../screens/mensajes/MensajesScreen.tsx')),
  pantalla('empresa', () => import('../screens/empresa/EmpresaScreen.tsx')),
  pantalla('empresas', () => import('../screens/empresas/EmpresasScreen.tsx')),
  pantalla('usuarios', () => import('../screens/usuarios/UsuariosScreen.tsx')),
  pantalla('builder', () => import('../screens/layout/LayoutBuilderScreen.tsx')),
  pantalla('google-material', () => import('../screens/gallery/Gallery.tsx')),
  pantalla('docs', () => import('../screens/docs/HelpIndex.tsx')),
  pantalla('docs/formulas', () => import('../screens/docs/Formulas.tsx')),
  pantalla('docs/formulas/:nombre', () => import('../screens/docs/Formula.tsx')),
  pantalla('docs/maquinas', () => import('../screens/docs/Machines.tsx')),
  pantalla('docs/maquinas/:nombre', () => import('../screens/docs/Machine.tsx')),
  pantalla('docs/*', () => import('../screens/docs/HelpPage.tsx')),
  pantalla('perfil', () => import('../screens/perfil/PerfilScreen.tsx')),
];

const auth = (path: string, cargar: () => Promise<{ readonly Component: ComponentType }>): RouteObject => ({
  path,
  lazy: cargar,
});
const errorPage = () => import('../screens/errors/ErrorPage.tsx');

export const webRoutes: readonly RouteObject[] = [
  {
    errorElement: <Crash />,
    children: [
      {
        path: 'auth',
        children: [
          { index: true, element: <Navigate to="/auth/login" replace /> },
          auth('login', () => import('../screens/auth/Login.tsx')),
          auth('forgot-password', () => import('../screens/auth/Forgot.tsx')),
          auth('reset', () => import('../screens/auth/Reset.tsx')),
          auth('correo', () => import('../screens/auth/Correo.tsx')),
          auth('registration', () => import('../screens/auth/Registration.tsx')),
        ],
      },
      auth('inicio', () => import('../screens/start/Start.tsx')),
      auth('logout', () => import('../screens/auth/Logout.tsx')),
      auth('verificar', () => import('../screens/recibos/VerifyScreen.tsx')),
      auth('verificar/:codigo', () => import('../screens/recibos/VerifyScreen.tsx')),
      auth('terms', () => import('../screens/errors/Terms.tsx')),
      { path: 'error', element: <Navigate to="/error/error-v1" replace /> },
      ...[1, 2, 3, 4, 5, 6].map((n) => auth(`error/error-v${n}`, errorPage)),
      {
        // The frame imports menus and tables, so it stays out of the sign-in bundle.
        lazy: async () => ({ Component: (await import('../frame/Shell.tsx')).Shell }),
        children: [
          { index: true, element: <Navigate to="/dashboard" replace /> },
          {
            errorElement: <Crash />,
            children: [
              ...PROPIAS,
              ...VISTAS,
              // Every table has a list at its descriptor's address; any other address goes to the error page.
              {
                path: '*',
                lazy: async () => ({ Component: (await import('../screens/lookup/TableAt.tsx')).TableAt }),
              },
            ],
          },
        ],
      },
    ],
  },
];

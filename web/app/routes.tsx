// All the addresses of the web: sign-in, the frame, a list for each table, and the hand-made screens; each is
// loaded when first opened.
import { lazy, type ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { GoTo } from '../GoTo.tsx';
import { UNKNOWN_ADDRESS } from '../unknownAddress.ts';
import type { TableName } from '../../core/tables/index.ts';
import { Crash } from '../screens/errors/Crash.tsx';
import type { TableListOptions } from '../screens/list/TableList.tsx';

const TableList = lazy(() => import('../screens/list/TableList.tsx'));

const list = (path: string, name: TableName, view?: TableListOptions): RouteObject => ({
  path,
  handle: path,
  element: <TableList key={path} name={name} {...(view ? { vista: view } : {})} />,
});

/**
 * A hand-made screen, by its default export. `handle` is the address pattern, which can be reported without
 * the person's own words in it.
 */
const screen = (path: string, load: () => Promise<{ readonly default: ComponentType }>): RouteObject => ({
  path,
  handle: path,
  lazy: async () => ({ Component: (await load()).default }),
});

/** Lists that serve a process or show a table in another way. */
const VISTAS: readonly RouteObject[] = [list('propuestas', 'Propuestas', { withoutAdding: true })];

const OWN: readonly RouteObject[] = [
  screen('dashboard', () => import('../screens/dashboard/Dashboard.tsx')),
  screen('conceptos/edit', () => import('../screens/concepto/ConceptoScreen.tsx')),
  screen('personal/edit', () => import('../screens/legajo/LegajoScreen.tsx')),
  screen('liquidaciones/edit', () => import('../screens/liquidacion/LiquidacionScreen.tsx')),
  screen('cierre', () => import('../screens/cierre/CierreScreen.tsx')),
  screen('simular', () => import('../screens/simulaciones/SimulacionScreen.tsx')),
  screen('descuentos', () => import('../screens/tiempo/DescuentosScreen.tsx')),
  screen('fichadas', () => import('../screens/tiempo/FichadasScreen.tsx')),
  screen('ausencias/mes', () => import('../screens/tiempo/AusenciasMesScreen.tsx')),
  screen('siradig', () => import('../screens/tiempo/SiradigScreen.tsx')),
  screen('calendario', () => import('../screens/tiempo/CalendarScreen.tsx')),
  screen('vacaciones', () => import('../screens/tiempo/VacacionesScreen.tsx')),
  screen('vacaciones/plan', () => import('../screens/tiempo/VacacionesPlanScreen.tsx')),
  screen('formularios', () => import('../screens/formularios/FormulariosScreen.tsx')),
  screen(
    'procesos/aumentomasivopersonal/aumentomasivopersonal',
    () => import('../screens/masivos/AumentoScreen.tsx'),
  ),
  screen('agenda/actualizarporconjunto', async () => ({
    default: (await import('../screens/masivos/AgendaScreen.tsx')).AgendaByConjunto,
  })),
  screen('agenda/actualizarporconcepto', async () => ({
    default: (await import('../screens/masivos/AgendaScreen.tsx')).AgendaByConcepto,
  })),
  screen('valores', () => import('../screens/valores/ValoresScreen.tsx')),
  screen('comparar-recibos', () => import('../screens/comparaciones/ReciboComparisonScreen.tsx')),
  screen('mes-entero', () => import('../screens/mesEntero/MesEnteroScreen.tsx')),
  screen('retroactivos', () => import('../screens/retroactivo/RetroactivosScreen.tsx')),
  screen('recibos/impresion', () => import('../screens/recibos/PrintingScreen.tsx')),
  screen('libroley', () => import('../screens/recibos/LibroLeyScreen.tsx')),
  screen('mis-recibos', () => import('../screens/recibos/MyRecibosScreen.tsx')),
  screen('recibos/configuracion/edit', () => import('../screens/recibos/ReciboTemplateScreen.tsx')),
  screen('recibos/ver', () => import('../screens/recibo/ReciboScreen.tsx')),
  screen('propuestas/ver', () => import('../screens/propuesta/PropuestaScreen.tsx')),
  screen('novedades', () => import('../screens/novedades/NovedadesByLegajo.tsx')),
  screen('novedadesdelmes', () => import('../screens/novedades/NovedadesOfMes.tsx')),
  screen('novedadesporconcepto', () => import('../screens/novedades/NovedadesByConcepto.tsx')),
  screen(
    'procesos/importarnovedades/importarnovedad',
    () => import('../screens/novedades/ImportNovedades.tsx'),
  ),
  screen('importar/:tabla', () => import('../screens/importaciones/ImportacionScreen.tsx')),
  screen('aplicativos/f931', () => import('../screens/declaraciones/F931Screen.tsx')),
  screen('procesos/asientocontable/asientocontable', () => import('../screens/asiento/AsientoScreen.tsx')),
  screen('arranque', () => import('../screens/arranque/ArranqueScreen.tsx')),
  screen('copias', () => import('../screens/backups/BackupsScreen.tsx')),
  screen('proveedor', () => import('../screens/proveedor/ProveedorScreen.tsx')),
  screen('salida', () => import('../screens/salida/SalidaScreen.tsx')),
  screen('privacidad', () => import('../screens/privacidad/PrivacidadScreen.tsx')),
  screen('asientos', () => import('../screens/asiento/AsientosScreen.tsx')),
  screen('asientos/ver', () => import('../screens/asiento/PostedAsientoScreen.tsx')),
  screen('aplicativos/depositos', () => import('../screens/judiciales/DepositosScreen.tsx')),
  screen('aplicativos/bancos', () => import('../screens/bancos/BancosScreen.tsx')),
  screen('aplicativos/bancos/disenio', () => import('../screens/bancos/LayoutScreen.tsx')),
  screen('aplicativos/lsd', () => import('../screens/declaraciones/LsdScreen.tsx')),
  screen('informes', () => import('../screens/informes/InformesScreen.tsx')),
  screen('paquetes', () => import('../screens/paquetes/PaquetesScreen.tsx')),
  screen('casos', () => import('../screens/casos/CasosScreen.tsx')),
  screen('auditoria', () => import('../screens/auditoria/AuditoriaScreen.tsx')),
  screen('mensajes', () => import('../screens/mensajes/MensajesScreen.tsx')),
  screen('empresa', () => import('../screens/empresa/EmpresaScreen.tsx')),
  screen('empresas', () => import('../screens/empresas/EmpresasScreen.tsx')),
  screen('usuarios', () => import('../screens/usuarios/UsuariosScreen.tsx')),
  screen('builder', () => import('../screens/layout/LayoutBuilderScreen.tsx')),
  screen('google-material', () => import('../screens/gallery/Gallery.tsx')),
  screen('docs', () => import('../screens/docs/HelpIndex.tsx')),
  screen('docs/formulas', () => import('../screens/docs/Formulas.tsx')),
  screen('docs/formulas/:nombre', () => import('../screens/docs/Formula.tsx')),
  screen('docs/maquinas', () => import('../screens/docs/Machines.tsx')),
  screen('docs/maquinas/:nombre', () => import('../screens/docs/Machine.tsx')),
  screen('docs/*', () => import('../screens/docs/HelpPage.tsx')),
  screen('terminal', () => import('../screens/terminal/TerminalScreen.tsx')),
  screen('perfil', () => import('../screens/perfil/PerfilScreen.tsx')),
];

const auth = (path: string, load: () => Promise<{ readonly Component: ComponentType }>): RouteObject => ({
  path,
  lazy: load,
});
const errorPage = () => import('../screens/errors/ErrorPage.tsx');

export const webRoutes: readonly RouteObject[] = [
  {
    errorElement: <Crash />,
    children: [
      {
        path: 'auth',
        children: [
          { index: true, element: <GoTo to="/auth/login" /> },
          auth('login', () => import('../screens/auth/Login.tsx')),
          auth('forgot-password', () => import('../screens/auth/Forgot.tsx')),
          auth('reset', () => import('../screens/auth/Reset.tsx')),
          auth('proveedor', () => import('../screens/auth/ProviderReturn.tsx')),
          auth('correo', () => import('../screens/auth/Correo.tsx')),
          auth('registration', () => import('../screens/auth/Registration.tsx')),
        ],
      },
      auth('inicio', () => import('../screens/start/Start.tsx')),
      auth('logout', () => import('../screens/auth/Logout.tsx')),
      auth('verificar', () => import('../screens/recibos/VerifyScreen.tsx')),
      auth('verificar/:codigo', () => import('../screens/recibos/VerifyScreen.tsx')),
      auth('terms', () => import('../screens/errors/Terms.tsx')),
      { path: 'error', element: <GoTo to={UNKNOWN_ADDRESS} /> },
      ...[1, 2, 3, 4, 5, 6].map((n) => auth(`error/error-v${n}`, errorPage)),
      {
        // The frame imports menus and tables, so it stays out of the sign-in bundle.
        lazy: async () => ({ Component: (await import('../frame/Shell.tsx')).Shell }),
        children: [
          { index: true, element: <GoTo to="/dashboard" /> },
          {
            errorElement: <Crash />,
            children: [
              ...OWN,
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

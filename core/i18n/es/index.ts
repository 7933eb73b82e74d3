// All the Spanish texts of the product, one file per area in i18next's form. New areas are added here; only
// these keys compile.

// Texts of the administration's screens: users of a company, one's own sessions and password, companies. The
// server and the terminal have their own.
import administracion from './administracion.json' with { type: 'json' };
// Texts of the wire: unreadable answers, no session, no permission.
import api from './api.json' with { type: 'json' };
// Texts of starting with a history.
import arranque from './arranque.json' with { type: 'json' };
// Texts of the accounting entry of a run: its lines and its screen.
import asiento from './asiento.json' with { type: 'json' };
// Texts of the audit log, on screen and in the terminal.
import auditoria from './auditoria.json' with { type: 'json' };
// Texts of the help's frame: its index, its search, its pages.
import ayuda from './ayuda.json' with { type: 'json' };
// Texts of the banks' payment files: expressions, layouts, who is paid and who is not, the screens and the
// terminal.
import bancos from './bancos.json' with { type: 'json' };
// Texts of drafts.
import borradores from './borradores.json' with { type: 'json' };
// Search words: other names by which people look for each screen. They are never shown.
import busqueda from './busqueda.json' with { type: 'json' };
// Texts of the generated paths: the command that writes them, and the headings of its output.
import caminos from './caminos.json' with { type: 'json' };
// Texts of the chains of the log and the audit, their signed heads, and the ledger of erasures.
import cadena from './cadena.json' with { type: 'json' };
// Texts of fields and rows, the same on every screen and command.
import campo from './campo.json' with { type: 'json' };
// Texts of the casebook: receipts that were paid, tried and kept.
import destruccion from './destruccion.json' with { type: 'json' };
import privacidad from './privacidad.json' with { type: 'json' };
import casos from './casos.json' with { type: 'json' };
// Texts of the static checks: errors in a formula that can be parsed, and how to fix them.
import chequeos from './chequeos.json' with { type: 'json' };
// Texts of what is encrypted: keys, copies and the data at rest.
import cifrado from './cifrado.json' with { type: 'json' };
// Texts of the closing of a month: its steps, their proofs and what blocks them.
import cierre from './cierre.json' with { type: 'json' };
// Texts of the terminal: help, messages and errors. Verbs and flags are English; what a person reads is
// Spanish.
import cli from './cli.json' with { type: 'json' };
// Texts of comparing two receipts: causes, data that differ, the screen and the terminal.
import comparar from './comparar.json' with { type: 'json' };
// Texts of the checks of concepts.
import concepto from './concepto.json' with { type: 'json' };
// Texts of the books: entries posted and reversed, provisions, their files.
import contable from './contable.json' with { type: 'json' };
// What each disputed convention is about, and what its readings argue.
import convenciones from './convenciones.json' with { type: 'json' };
// Texts of a user's e-mail address, verified by a link.
import correo from './correo.json' with { type: 'json' };
// Texts of correcting a run: receipts reversed and made again, amounts set by hand, who approves.
import corrida from './corrida.json' with { type: 'json' };
// Texts of the declarations: F.931, Libro de Sueldos Digital, and what is checked before they are written.
import declaraciones from './declaraciones.json' with { type: 'json' };
// Texts of the terminal's journals of machines: record, show, replay, diff.
import diarios from './diarios.json' with { type: 'json' };
// Texts of the layout builder: the part of the frame that each option changes, and its values.
import diseno from './diseno.json' with { type: 'json' };
// Texts of «jornal doctor»: whether the files of a folder are sound, and how to repair them.
import doctor from './doctor.json' with { type: 'json' };
// Texts of the documents of a legajo.
import documentos from './documentos.json' with { type: 'json' };
// Texts of what a run leaves pending for a person who leaves.
import egresos from './egresos.json' with { type: 'json' };
// Texts of the company's page.
import empresa from './empresa.json' with { type: 'json' };
// Texts of the board of companies, and of companies that begin from another.
import empresas from './empresas.json' with { type: 'json' };
// Texts of files made of whole lists.
import exportar from './exportar.json' with { type: 'json' };
// Texts of what the tables lack to pay a month.
// Texts of the second factor: sign-in with it, one's own, and proving again who is there.
import factor from './factor.json' with { type: 'json' };
import faltaDelMes from './faltaDelMes.json' with { type: 'json' };
// Texts of the refusals of rows.
import fila from './fila.json' with { type: 'json' };
// Texts of the forms of a row.
import formas from './formas.json' with { type: 'json' };
// Texts of the forms of a labour office: what each says, its fields, the screen and the terminal.
import formularios from './formularios.json' with { type: 'json' };
// Texts of the pages and the help of the formula language.
import formulas from './formulas.json' with { type: 'json' };
// Texts of the gallery of components.
import galeria from './galeria.json' with { type: 'json' };
// Texts of imports: unknown references, missing rows, an import in an unexpected phase, taking one back.
import importar from './importar.json' with { type: 'json' };
// Texts of reports and union slips.
import informes from './informes.json' with { type: 'json' };
// Texts of court-ordered deposits.
import judiciales from './judiciales.json' with { type: 'json' };
// Texts of the refusals of payroll runs.
import legajoNuevo from './legajoNuevo.json' with { type: 'json' };
import liquidacion from './liquidacion.json' with { type: 'json' };
// Texts of lists: views, columns, order, filters and what is shown instead of rows.
import lista from './lista.json' with { type: 'json' };
// Texts of bulk changes: what the server refuses.
import lotes from './lotes.json' with { type: 'json' };
// Texts of the screens' machines: sign-in, recovery, registration, tables, runs.
import machines from './machines.json' with { type: 'json' };
// Texts of the frame around every screen: notices, quick actions and the quick panel.
import marco from './marco.json' with { type: 'json' };
// Texts of bulk actions on screen: choosing rows, changing, deleting, taking back, files made in the
// background.
import masivo from './masivo.json' with { type: 'json' };
// Texts of raises and changes of the agenda of many people: what the server answers, the screens and the
// terminal.
import masivos from './masivos.json' with { type: 'json' };
// Texts of the month calculated as one receipt.
import mesEntero from './mesEntero.json' with { type: 'json' };
// Texts of moving an installation between a folder and a database.
import mudanza from './mudanza.json' with { type: 'json' };
import valores from './valores.json' with { type: 'json' };
import legales from './legales.json' with { type: 'json' };
// Texts of messages between users, on screen, in mails and in the terminal.
import mensajes from './mensajes.json' with { type: 'json' };
// Texts of what an office does after a run: corrections that reach later months, payments compared with the
// bank.
import oficina from './oficina.json' with { type: 'json' };
// Texts of running the server: its settings checked, its stop, its log.
import operacion from './operacion.json' with { type: 'json' };
// Texts of the terminal for the office's monthly work: receipts given and corrected, the book, companies,
// deductions, SIRADIG, calendar.
import ordenes from './ordenes.json' with { type: 'json' };
// Texts of the pages outside the frame: the six error pages, privacy, legal and contact.
import paginas from './paginas.json' with { type: 'json' };
// Texts of the handmade screens: run, receipt, explanation, concept, legajo, novedades. Plurals in i18next's
// form (_one, _other).
import pantallas from './pantallas.json' with { type: 'json' };
// Texts of packages: their files, what loading them does, and where a value comes from.
import paquetes from './paquetes.json' with { type: 'json' };
// Texts of signed packages: what is refused and why, the keys, the sources, the screen and the terminal.
import publicaciones from './publicaciones.json' with { type: 'json' };
// Texts of long steps: their progress and stopping them.
import pasos from './pasos.json' with { type: 'json' };
// Texts of the formula language, the engine and the explanations.
import payroll from './payroll.json' with { type: 'json' };
// Texts of the planillas of novedades, and of what each row changes in money.
import planilla from './planilla.json' with { type: 'json' };
// Texts of the checks of ARCA's files, and of what was presented.
import presentaciones from './presentaciones.json' with { type: 'json' };
// Texts of reviewed changes: proposing one, deciding on it, and refusals.
import primerInicio from './primerInicio.json' with { type: 'json' };
import propuestas from './propuestas.json' with { type: 'json' };
// Texts of approving a terminal in the browser.
import aprobarTerminal from './aprobarTerminal.json' with { type: 'json' };
// Texts of the sign-in with the company's identity provider.
import proveedor from './proveedor.json' with { type: 'json' };
// Texts of trying changes before saving them: refusals, the screens' panel, the terminal.
import pruebas from './pruebas.json' with { type: 'json' };
// Texts of the tests stored with concepts.
import pruebasDeConcepto from './pruebasDeConcepto.json' with { type: 'json' };
// Texts of the printed receipt.
import recibo from './recibo.json' with { type: 'json' };
// Texts of receipts as they are printed, delivered, signed and verified, and of the Libro Ley.
import recibos from './recibos.json' with { type: 'json' };
// Texts of retroactive differences: what the server answers, the screen and the terminal.
import retro from './retro.json' with { type: 'json' };
// Texts of the review before a run is calculated or approved.
import revision from './revision.json' with { type: 'json' };
// Texts of payroll runs: calculation, closing, explanation, verification, imports.
import runs from './runs.json' with { type: 'json' };
// Texts of leaving with all the data.
import salida from './salida.json' with { type: 'json' };
// Texts of the server: sign-in, accounts, first start, mail, start-up and what the console says.
import servidor from './servidor.json' with { type: 'json' };
// Texts of assumed receipts and of comparing two runs, in the terminal and on screen.
import simular from './simular.json' with { type: 'json' };
// Texts of the store: opening a company, lists, erasing a person, checking a copy.
import store from './store.json' with { type: 'json' };
// What the notices report as having happened; a separate file, loaded when they are opened.
import sucesos from './sucesos.json' with { type: 'json' };
// Texts of the checks of single tables.
import tablas from './tablas.json' with { type: 'json' };
// Texts of the dashboard.
import tablero from './tablero.json' with { type: 'json' };
// Texts of the terminal's frame: settings, profiles, errors, signals, completion, manual page, raw calls.
import terminal from './terminal.json' with { type: 'json' };
// Texts of people's time: vacations, absences, clock marks, calendar.
import tiempo from './tiempo.json' with { type: 'json' };
// Texts of the views of lists, for the server, the browser and the terminal.
import vistas from './vistas.json' with { type: 'json' };
// Texts of the browser's frame: kit, shell, lists, forms, sign-in, dashboard. Plurals in i18next's form
// (_one, _many, _other).
import web from './web.json' with { type: 'json' };

export const es = {
  administracion,
  api,
  arranque,
  asiento,
  auditoria,
  ayuda,
  bancos,
  borradores,
  busqueda,
  cadena,
  caminos,
  campo,
  casos,
  destruccion,
  privacidad,
  chequeos,
  cifrado,
  cierre,
  cli,
  comparar,
  concepto,
  contable,
  convenciones,
  correo,
  corrida,
  declaraciones,
  diarios,
  diseno,
  doctor,
  documentos,
  egresos,
  empresa,
  empresas,
  exportar,
  factor,
  faltaDelMes,
  fila,
  formas,
  formularios,
  formulas,
  galeria,
  importar,
  informes,
  judiciales,
  legajoNuevo,
  liquidacion,
  lista,
  lotes,
  machines,
  marco,
  masivo,
  masivos,
  mesEntero,
  mudanza,
  valores,
  legales,
  mensajes,
  oficina,
  operacion,
  ordenes,
  paginas,
  pantallas,
  paquetes,
  publicaciones,
  pasos,
  payroll,
  planilla,
  presentaciones,
  primerInicio,
  propuestas,
  aprobarTerminal,
  proveedor,
  pruebas,
  pruebasDeConcepto,
  recibo,
  recibos,
  retro,
  revision,
  runs,
  salida,
  servidor,
  simular,
  store,
  sucesos,
  tablas,
  tablero,
  terminal,
  tiempo,
  vistas,
  web,
};

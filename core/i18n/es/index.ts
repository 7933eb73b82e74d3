// The Spanish texts of the product, whole: a file by area, in i18next's form; an area is added here, and the keys that compile are these.
// Texts of the administration on screen: users of a company, one's own sessions and password, companies. What the server and the terminal say is theirs.
import administracion from './administracion.json' with { type: 'json' };
// Texts of the wire: answers that cannot be read, no session, no permission.
import api from './api.json' with { type: 'json' };
// Texts of beginning with a history.
import arranque from './arranque.json' with { type: 'json' };
// Texts of the printed receipt.
import asiento from './asiento.json' with { type: 'json' };
// Texts of the audit log, on screen and in the terminal.
import auditoria from './auditoria.json' with { type: 'json' };
// Texts of the frame of the help: its index, its search, its pages.
import ayuda from './ayuda.json' with { type: 'json' };
// Texts of the payment files of banks: expressions, layouts, who is paid and who is not, the screens and the terminal.
import bancos from './bancos.json' with { type: 'json' };
// Texts of the forms of a row, of the legajo and its documents, and of drafts.
import borradores from './borradores.json' with { type: 'json' };
// Texts of quick search, and what people call each screen besides its title: it is found by these words, and nobody reads them.
import busqueda from './busqueda.json' with { type: 'json' };
// Texts of the generated paths: the command that gives them and the headings of what it writes.
import caminos from './caminos.json' with { type: 'json' };
// Texts of fields and rows, the same on every screen and command.
import campo from './campo.json' with { type: 'json' };
// Texts of the static checks: what cannot be right in a formula that reads well, and what to do.
import chequeos from './chequeos.json' with { type: 'json' };
// Texts of the terminal: help, messages and errors. Verbs and flags are English; what a person reads is Spanish.
import cli from './cli.json' with { type: 'json' };
// Texts of the checks that single tables have.
import concepto from './concepto.json' with { type: 'json' };
// Texts of the books: entries posted and taken back, provisions, their files.
import contable from './contable.json' with { type: 'json' };
// Textos del correo de un usuario que se verifica con un enlace.
import correo from './correo.json' with { type: 'json' };
// Texts of correcting a run: receipts taken back and made again, amounts set by hand, who approves.
import corrida from './corrida.json' with { type: 'json' };
// Texts of the declarations: F.931, Libro de Sueldos Digital, and what is checked before they are written.
import declaraciones from './declaraciones.json' with { type: 'json' };
// Texts of the terminal's journals of machines: record, show, replay, diff.
import diarios from './diarios.json' with { type: 'json' };
// Texts of the layout builder: which part of the frame each option moves, and its values.
import diseno from './diseno.json' with { type: 'json' };
// Texts of «jornal doctor»: whether the files of a folder are sound, and how they are mended.
import doctor from './doctor.json' with { type: 'json' };
// Texts of the forms of a row, of the legajo and its documents, and of drafts.
import documentos from './documentos.json' with { type: 'json' };
// Textos de lo que una liquidación deja pendiente de quien se va.
import egresos from './egresos.json' with { type: 'json' };
// Texts of the company's page.
import empresa from './empresa.json' with { type: 'json' };
// Texts of the board of companies, and of those that begin from another.
import empresas from './empresas.json' with { type: 'json' };
// Texts of files made of whole lists.
import exportar from './exportar.json' with { type: 'json' };
// Textos de lo que falta en las tablas para liquidar un mes.
import faltaDelMes from './faltaDelMes.json' with { type: 'json' };
// Texts of the refusals of rows and payroll runs.
import fila from './fila.json' with { type: 'json' };
// Texts of the forms of a row, of the legajo and its documents, and of drafts.
import formas from './formas.json' with { type: 'json' };
// Texts of the pages and the help of the formula language.
import formulas from './formulas.json' with { type: 'json' };
// Texts of the gallery of pieces.
import galeria from './galeria.json' with { type: 'json' };
// Texts of imports: references that name nothing, rows that are not there, an import that is elsewhere than expected, taking one back.
import importar from './importar.json' with { type: 'json' };
// Texts of reports and union slips.
import informes from './informes.json' with { type: 'json' };
// Texts of deposits by order of a judge.
import judiciales from './judiciales.json' with { type: 'json' };
// Texts of the refusals of rows and payroll runs.
import liquidacion from './liquidacion.json' with { type: 'json' };
// Texts of lists: views, columns, order, filters and what stands where rows would.
import lista from './lista.json' with { type: 'json' };
// Texts of imports: references that name nothing, rows that are not there, an import that is elsewhere than expected, taking one back.
import lotes from './lotes.json' with { type: 'json' };
// Texts of the screens' machines: sign-in, recovery, registration, tables, runs.
import machines from './machines.json' with { type: 'json' };
// Texts of the frame around every screen: notices, quick actions and the quick panel.
import marco from './marco.json' with { type: 'json' };
// Texts of what is done with many rows on screen: choosing, changing, deleting, taking back, files in the background.
import masivo from './masivo.json' with { type: 'json' };
// Texts of raises and changes of the agenda of many people: what the server answers, the screens and the terminal.
import masivos from './masivos.json' with { type: 'json' };
// Texts of messages between users, on screen, in mails and in the terminal.
import mensajes from './mensajes.json' with { type: 'json' };
// Texts of what an office does after a run: corrections that reach later months, payments against the bank.
import oficina from './oficina.json' with { type: 'json' };
// Texts of the terminal for what the office does each month: receipts given and corrected, the book, companies, deductions, SIRADIG, calendar.
import ordenes from './ordenes.json' with { type: 'json' };
// Texts of the pages outside the frame: the six error pages, privacy, legal and contact.
import paginas from './paginas.json' with { type: 'json' };
// Texts of the hand-made screens: run, receipt, explanation, concept, legajo, novedades. Plurals in i18next's form (_one, _other).
import pantallas from './pantallas.json' with { type: 'json' };
// Texts of packages: their files, what loading them does, and where a value comes from.
import paquetes from './paquetes.json' with { type: 'json' };
// Texts of long steps: how far they are, stopping them.
import pasos from './pasos.json' with { type: 'json' };
// Texts of the formula language, the engine and the explanations.
import payroll from './payroll.json' with { type: 'json' };
// Texts of the sheets of novedades, and of what they change in money.
import planilla from './planilla.json' with { type: 'json' };
// Texts of what ARCA's files are checked by, and of what was presented of them.
import presentaciones from './presentaciones.json' with { type: 'json' };
// Texts of reviewed changes: proposing one, deciding on it, and what is refused.
import propuestas from './propuestas.json' with { type: 'json' };
// Texts of trying changes before saving them: what is refused, the panel of the screens, the terminal.
import pruebas from './pruebas.json' with { type: 'json' };
// Texts of the tests that concepts keep.
import pruebasDeConcepto from './pruebasDeConcepto.json' with { type: 'json' };
// Texts of the printed receipt.
import recibo from './recibo.json' with { type: 'json' };
// Texts of receipts as they are printed, given, signed and verified, and of the Libro Ley.
import recibos from './recibos.json' with { type: 'json' };
// Texts of retroactive differences: what the server answers, the screen and the terminal.
import retro from './retro.json' with { type: 'json' };
// Texts of what to look at before a run is calculated or approved.
import revision from './revision.json' with { type: 'json' };
// Texts of payroll runs: calculation, closing, explanation, verification, imports.
import runs from './runs.json' with { type: 'json' };
// Texts of leaving with everything.
import salida from './salida.json' with { type: 'json' };
// Texts of the server: sign-in, accounts, first start, mail, start-up and what the console says.
import servidor from './servidor.json' with { type: 'json' };
// Texts of supposed receipts and of a run against another: in the terminal and on screen.
import simular from './simular.json' with { type: 'json' };
// Texts of the store: opening a company, lists, erasing a person, checking a copy.
import store from './store.json' with { type: 'json' };
// What the notices say that happened, in a file of its own: read when they are opened.
import sucesos from './sucesos.json' with { type: 'json' };
// Texts of the checks that single tables have.
import tablas from './tablas.json' with { type: 'json' };
// Texts of the dashboard.
import tablero from './tablero.json' with { type: 'json' };
// Texts of the terminal's frame: settings, profiles, errors, signals, completion, manual page, any call.
import terminal from './terminal.json' with { type: 'json' };
// Texts of people's time: vacations, absences, marks of the clock, calendar.
import tiempo from './tiempo.json' with { type: 'json' };
// Views of lists: what the server, the browser and the terminal say of them.
import vistas from './vistas.json' with { type: 'json' };
// Texts of the browser's frame: kit, shell, lists, forms, sign-in, dashboard. Plurals in i18next's form (_one, _many, _other).
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
  caminos,
  campo,
  chequeos,
  cli,
  concepto,
  contable,
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
  faltaDelMes,
  fila,
  formas,
  formulas,
  galeria,
  importar,
  informes,
  judiciales,
  liquidacion,
  lista,
  lotes,
  machines,
  marco,
  masivo,
  masivos,
  mensajes,
  oficina,
  ordenes,
  paginas,
  pantallas,
  paquetes,
  pasos,
  payroll,
  planilla,
  presentaciones,
  propuestas,
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

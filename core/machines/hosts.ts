// Which host runs each machine and for what: `jornal paths --hosts` shows it, and
// tests/hosts.test.ts compares it with the sources of both hosts.
import type { TextKey } from '../kit/text.ts';

export interface MachineHosts {
  readonly machine: string;
  /** Where a person finds it in the web; null: the web does not run it. */
  readonly web: TextKey | null;
  /** The commands that run it, by their first words. */
  readonly terminal: readonly string[];
  /** Why only one host runs it, or none. */
  readonly why: TextKey | null;
}

export const hosts: readonly MachineHosts[] = [
  { machine: 'session', web: 'caminos.anfitriones.web.todas', terminal: ['login', 'logout'], why: null },
  { machine: 'login', web: 'caminos.anfitriones.web.ingreso', terminal: ['login'], why: null },
  {
    machine: 'browserLogin',
    web: null,
    terminal: ['login'],
    why: 'caminos.anfitriones.solo.terminal',
  },
  {
    machine: 'forgotPassword',
    web: 'caminos.anfitriones.web.olvido',
    terminal: [],
    why: 'caminos.anfitriones.solo.correo',
  },
  {
    machine: 'reset',
    web: 'caminos.anfitriones.web.nuevaClave',
    terminal: [],
    why: 'caminos.anfitriones.solo.correo',
  },
  {
    machine: 'registration',
    web: 'caminos.anfitriones.web.registro',
    terminal: [],
    why: 'caminos.anfitriones.solo.condiciones',
  },
  { machine: 'editTable', web: 'caminos.anfitriones.web.listas', terminal: ['delete'], why: null },
  { machine: 'notes', web: 'caminos.anfitriones.web.notas', terminal: ['note add'], why: null },
  {
    machine: 'language',
    web: 'caminos.anfitriones.web.idioma',
    terminal: [],
    why: 'caminos.anfitriones.solo.ajuste',
  },
  {
    machine: 'layoutPreference',
    web: 'caminos.anfitriones.web.disenio',
    terminal: [],
    why: 'caminos.anfitriones.solo.pantalla',
  },
  {
    machine: 'lastLocation',
    web: 'caminos.anfitriones.web.todas',
    terminal: [],
    why: 'caminos.anfitriones.solo.pantalla',
  },
  {
    machine: 'quickSearch',
    web: 'caminos.anfitriones.web.buscador',
    terminal: [],
    why: 'caminos.anfitriones.solo.buscar',
  },
  {
    machine: 'importJob',
    web: 'caminos.anfitriones.web.importar',
    terminal: ['import', 'import resume', 'import undo'],
    why: null,
  },
  {
    machine: 'runLiquidacion',
    web: 'caminos.anfitriones.web.liquidacion',
    terminal: [
      'run create',
      'run calculate',
      'run approve',
      'run pay',
      'run close',
      'run reopen',
      'run annul',
      'run show',
    ],
    why: null,
  },
  { machine: 'tryChanges', web: 'caminos.anfitriones.web.probar', terminal: ['try'], why: null },
  { machine: 'rowForm', web: 'caminos.anfitriones.web.formularios', terminal: ['add', 'edit'], why: null },
  {
    machine: 'longJob',
    web: 'caminos.anfitriones.web.trabajos',
    why: null,
    terminal: [
      'backup',
      'rebuild',
      'verify',
      'leave',
      'clock',
      'siradig',
      'history load',
      'retro list',
      'retro why',
      'retro generate',
      'book issue',
      'book get',
      'receipts pdf',
      'receipts send',
      'agenda add',
      'agenda end',
      'agenda change',
      'raise apply',
      'run compare',
      'run calculate',
      'companies step',
      'companies status',
      'companies stop',
      'companies continue',
    ],
  },
  { machine: 'month', web: 'caminos.anfitriones.web.cierre', terminal: ['month'], why: null },
  {
    machine: 'dump',
    web: 'caminos.anfitriones.web.descargas',
    why: null,
    terminal: [
      'list',
      'audit',
      'export',
      'declare f931',
      'declare entry',
      'declare concepts',
      'declare month',
      'declare changes',
      'declare lsd',
      'declare file',
      'book get',
      'leave',
      'entry file',
      'report',
      'bank file',
      'bank get',
      'deposits file',
      'deposits get',
      'deductions list',
      'history people',
      'receipts pdf',
      'receipts list',
      'note list',
      'proposal list',
      'api',
    ],
  },
  {
    machine: 'bulkChange',
    web: 'caminos.anfitriones.web.varias',
    terminal: ['bulk edit', 'bulk delete', 'bulk undo', 'raise undo', 'agenda undo'],
    why: null,
  },
  { machine: 'liquidacion', web: null, terminal: [], why: 'caminos.anfitriones.solo.fases' },
  { machine: 'propuesta', web: null, terminal: [], why: 'caminos.anfitriones.solo.fases' },
  { machine: 'destruccion', web: null, terminal: [], why: 'caminos.anfitriones.solo.fases' },
  { machine: 'solicitud', web: null, terminal: [], why: 'caminos.anfitriones.solo.fases' },
  { machine: 'fila', web: null, terminal: [], why: 'caminos.anfitriones.solo.fases' },
];

/**
 * Whether a command of at most two words runs a machine. A one-word entry covers its subcommands too, except
 * those in `others`.
 */
export const runsMachine = (command: string, others: readonly string[] = OTHERS): boolean =>
  hosts.some((h) =>
    h.terminal.some(
      (t) => t === command || (!t.includes(' ') && command.startsWith(`${t} `) && !others.includes(command)),
    ),
  );
/** Subcommands of those commands that only ask and answer. */
const OTHERS: readonly string[] = ['import list', 'audit month'];

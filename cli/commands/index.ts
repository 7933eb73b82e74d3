// Every command of the terminal, in the order of the help.
//
// To add one: a line here and a file beside it. The line is all that the general help knows (name and
// summary); the file is imported only when its command is used, so what it imports costs nothing to the
// others. The file exports a `Register`: it gets its own command, already named and summarized, and adds to
// it arguments, options, subcommands and the action, with its examples first:
//
//   export const get: Register = (c, run) => {
//     formatOption(doorOptions(withExamples(c.argument('<tabla>', texto('cli.list.tabla')), 'cli.get.ejemplos')))
//       .action((tabla: string, o: Options) => run.door(o, (io, door) => getRow(io, door, tabla, o)));
//   };
//
// Help, completion, man page and the tests of examples are read from here.
import type { TextKey } from '../../core/kit/text.ts';
import type { Register } from '../command.ts';

export interface CommandEntry {
  readonly name: string;
  readonly summary: TextKey;
  readonly load: () => Promise<Register>;
}

export const commands: readonly CommandEntry[] = [
  { name: 'serve', summary: 'cli.serve.resumen', load: async () => (await import('./serve.ts')).serve },
  { name: 'work', summary: 'cli.work.resumen', load: async () => (await import('./work.ts')).work },
  { name: 'demo', summary: 'cli.demo.resumen', load: async () => (await import('./demo.ts')).demo },
  { name: 'login', summary: 'cli.login.resumen', load: async () => (await import('./login.ts')).login },
  { name: 'logout', summary: 'cli.logout.resumen', load: async () => (await import('./logout.ts')).logout },
  {
    name: 'sessions',
    summary: 'cli.sessions.resumen',
    load: async () => (await import('./sessions.ts')).sessions,
  },
  { name: 'status', summary: 'cli.status.resumen', load: async () => (await import('./status.ts')).status },
  {
    name: 'config',
    summary: 'terminal.ajustes.resumen',
    load: async () => (await import('./config.ts')).config,
  },
  { name: 'list', summary: 'cli.list.resumen', load: async () => (await import('./list.ts')).listCommand },
  {
    name: 'export',
    summary: 'cli.export.resumen',
    load: async () => (await import('./export.ts')).exportTable,
  },
  { name: 'get', summary: 'cli.get.resumen', load: async () => (await import('./get.ts')).get },
  { name: 'add', summary: 'cli.add.resumen', load: async () => (await import('./add.ts')).add },
  { name: 'edit', summary: 'cli.edit.resumen', load: async () => (await import('./edit.ts')).edit },
  {
    name: 'delete',
    summary: 'cli.delete.resumen',
    load: async () => (await import('./delete.ts')).deleteRow,
  },
  {
    name: 'import',
    summary: 'cli.importar.resumen',
    load: async () => (await import('./import.ts')).importRows,
  },
  { name: 'bulk', summary: 'cli.masivo.resumen', load: async () => (await import('./bulk.ts')).bulk },
  {
    name: 'raise',
    summary: 'masivos.cli.resumenAumento',
    load: async () => (await import('./raise.ts')).raise,
  },
  {
    name: 'values',
    summary: 'valores.cli.resumen',
    load: async () => (await import('./values.ts')).values,
  },
  {
    name: 'agenda',
    summary: 'masivos.cli.resumenAgenda',
    load: async () => (await import('./agenda.ts')).agendaCommand,
  },
  { name: 'note', summary: 'cli.note.resumen', load: async () => (await import('./note.ts')).noteCommand },
  {
    name: 'message',
    summary: 'mensajes.cli.resumen',
    load: async () => (await import('./message.ts')).message,
  },
  { name: 'run', summary: 'cli.run.resumen', load: async () => (await import('./run.ts')).run },
  {
    name: 'receipts',
    summary: 'cli.receipts.resumen',
    load: async () => (await import('./receipts.ts')).receipts,
  },
  {
    name: 'deductions',
    summary: 'ordenes.cli.descuentos.resumen',
    load: async () => (await import('./deductions.ts')).deductions,
  },
  { name: 'clock', summary: 'tiempo.fich.cli.resumen', load: async () => (await import('./clock.ts')).clock },
  {
    name: 'vacations',
    summary: 'tiempo.vac.cli.resumen',
    load: async () => (await import('./vacations.ts')).vacations,
  },
  {
    name: 'calendar',
    summary: 'ordenes.cli.calendario.resumen',
    load: async () => (await import('./calendar.ts')).calendar,
  },
  {
    name: 'siradig',
    summary: 'ordenes.cli.siradig.resumen',
    load: async () => (await import('./siradig.ts')).siradigCommand,
  },
  {
    name: 'declare',
    summary: 'declaraciones.cli.resumen',
    load: async () => (await import('./declare.ts')).declare,
  },
  { name: 'book', summary: 'ordenes.cli.libro.resumen', load: async () => (await import('./book.ts')).book },
  { name: 'entry', summary: 'contable.cli.resumen', load: async () => (await import('./entry.ts')).entry },
  {
    name: 'report',
    summary: 'informes.cli.resumen',
    load: async () => (await import('./report.ts')).reportCommand,
  },
  {
    name: 'form',
    summary: 'formularios.cli.resumen',
    load: async () => (await import('./form.ts')).form,
  },
  { name: 'bank', summary: 'bancos.cli.resumen', load: async () => (await import('./bank.ts')).bank },
  {
    name: 'deposits',
    summary: 'judiciales.cli.resumen',
    load: async () => (await import('./deposits.ts')).deposits,
  },
  { name: 'pack', summary: 'paquetes.cli.resumen', load: async () => (await import('./pack.ts')).pack },
  { name: 'retro', summary: 'retro.cli.resumen', load: async () => (await import('./retro.ts')).retro },
  {
    name: 'formula',
    summary: 'formulas.cli.resumen',
    load: async () => (await import('./formula.ts')).formula,
  },
  {
    name: 'explain',
    summary: 'cli.explain.resumen',
    load: async () => (await import('./explain.ts')).explainCommand,
  },
  {
    name: 'concept',
    summary: 'pruebasDeConcepto.cli.resumen',
    load: async () => (await import('./concept.ts')).concept,
  },
  {
    name: 'simulate',
    summary: 'simular.cli.resumen',
    load: async () => (await import('./simulate.ts')).simulate,
  },
  { name: 'case', summary: 'casos.cli.resumen', load: async () => (await import('./case.ts')).caseBook },
  {
    name: 'destroy',
    summary: 'destruccion.cli.resumen',
    load: async () => (await import('./destroy.ts')).destroy,
  },
  {
    name: 'privacy',
    summary: 'privacidad.cli.resumen',
    load: async () => (await import('./privacy.ts')).privacy,
  },
  {
    name: 'proposal',
    summary: 'propuestas.cli.resumen',
    load: async () => (await import('./proposal.ts')).proposal,
  },
  {
    name: 'try',
    summary: 'pruebas.terminal.resumen',
    load: async () => (await import('./try.ts')).tryChanges,
  },
  { name: 'verify', summary: 'cli.trabajo.verify', load: async () => (await import('./verify.ts')).verify },
  { name: 'heads', summary: 'cadena.cli.heads', load: async () => (await import('./heads.ts')).heads },
  {
    name: 'history',
    summary: 'arranque.cli.resumen',
    load: async () => (await import('./history.ts')).historyCommand,
  },
  { name: 'leave', summary: 'salida.cli.resumen', load: async () => (await import('./leave.ts')).leave },
  {
    name: 'rebuild',
    summary: 'cli.trabajo.rebuild',
    load: async () => (await import('./rebuild.ts')).rebuild,
  },
  { name: 'backup', summary: 'cli.trabajo.backup', load: async () => (await import('./backup.ts')).backup },
  {
    name: 'restore',
    summary: 'cli.trabajo.restore',
    load: async () => (await import('./restore.ts')).restore,
  },
  { name: 'move', summary: 'mudanza.cli.resumen', load: async () => (await import('./move.ts')).move },
  { name: 'keys', summary: 'cifrado.cli.keys', load: async () => (await import('./keys.ts')).keys },
  {
    name: 'encrypt',
    summary: 'cifrado.cli.encrypt',
    load: async () => (await import('./encrypt.ts')).encrypt,
  },
  { name: 'doctor', summary: 'doctor.resumen', load: async () => (await import('./doctor.ts')).doctor },
  { name: 'paths', summary: 'caminos.resumen', load: async () => (await import('./paths.ts')).paths },
  { name: 'journal', summary: 'diarios.resumen', load: async () => (await import('./journal.ts')).journal },
  { name: 'month', summary: 'empresas.mes.resumen', load: async () => (await import('./month.ts')).month },
  {
    name: 'companies',
    summary: 'empresas.cli.resumen',
    load: async () => (await import('./companies.ts')).companies,
  },
  {
    name: 'passwords',
    summary: 'cli.passwords.resumen',
    load: async () => (await import('./passwords.ts')).passwords,
  },
  {
    name: 'users',
    summary: 'cli.users.resumen',
    load: async () => (await import('./users.ts')).usersCommand,
  },
  { name: 'mail', summary: 'cli.mail.resumen', load: async () => (await import('./mail.ts')).mail },
  { name: 'audit', summary: 'auditoria.cli.resumen', load: async () => (await import('./audit.ts')).audit },
  { name: 'api', summary: 'terminal.api.resumen', load: async () => (await import('./api.ts')).apiCommand },
  {
    name: 'completion',
    summary: 'terminal.completar.resumen',
    load: async () => (await import('./completion.ts')).completionCommand,
  },
  { name: 'man', summary: 'terminal.manual.resumen', load: async () => (await import('./man.ts')).man },
];

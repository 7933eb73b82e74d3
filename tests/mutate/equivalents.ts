// Mutants that no test can notice, each with the reason why it is equivalent to the original machine.
const PASA = 'de «start» se sale en el mismo paso, y sin testigo a «out»: se termina donde se iba';
const YA_LIMPIO = 'a «typing» sólo se entra con «search», que ya limpió lo que «fresh» limpia';
const SIN_DISPUTA =
  'de «opening» se sale en el mismo paso, y sin lo ajeno (de un conflicto se sale dejándolo) a «editing»: adonde se iba';
const CON_DISPUTA = 'de «opening» se sale en el mismo paso, y con lo ajeno a «conflict»: adonde se iba';

export const EQUIVALENTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  session: {
    'unreachable.refresh hacia start':
      'de «start» se sale en el mismo paso, y con testigo a «loading»: adonde se iba',
    'leaving.left hacia start': PASA,
  },
  login: {
    'sending.posting.refused.2.actions sin la acción 2 (withdraw)':
      'a «posting» sólo se entra sin ofrecimiento: retirarlo no cambia nada',
    'sending.closing.refused.1.actions sin la acción 2 (offer)':
      'a «closing» sólo se entra con el ofrecimiento hecho: hacerlo otra vez no cambia nada',
  },
  editTable: {
    'typing.refresh.actions sin actions': YA_LIMPIO,
    'typing.page.actions sin la acción 1 (fresh)': YA_LIMPIO,
    'typing.limit.actions sin la acción 1 (fresh)': YA_LIMPIO,
    'typing.sort.actions sin la acción 1 (fresh)': YA_LIMPIO,
    'typing.filter.actions sin la acción 1 (fresh)': YA_LIMPIO,
    'typing.search.actions sin la acción 1 (fresh)': YA_LIMPIO,
    'typing.arrange.actions sin la acción 1 (fresh)': YA_LIMPIO,
  },
  rowForm: {
    'editing.recover.0 hacia opening': CON_DISPUTA,
    'saving.refused.0 hacia opening': CON_DISPUTA,
    'conflict.resolve hacia opening': SIN_DISPUTA,
  },
  dump: {
    'acción anew sin sha256': 'lo que se cortó o se detuvo no llegó a su fin: la suma no está todavía',
  },
  bulkChange: { 'acción find sin step': 'de ahí se va a «undoing», que al entrar anota su paso' },
  runLiquidacion: {
    'none.create sin guarda': 'en «none» la liquidación no existe todavía, y crear es lo que ahí se puede',
  },
};

// Mutants that no test can notice, each with the reason why it is equivalent to the original machine.
const PASA = 'de «start» se sale en el mismo paso, y sin testigo a «out»: se termina donde se iba';
const YA_LIMPIO = 'a «typing» sólo se entra con «search», que ya limpió lo que «fresh» limpia';
const SIN_DISPUTA =
  'de «opening» se sale en el mismo paso, y sin lo ajeno (de un conflicto se sale dejándolo) a «editing»: adonde se iba';
const CON_DISPUTA = 'de «opening» se sale en el mismo paso, y con lo ajeno a «conflict»: adonde se iba';

const SIN_RESPUESTA = 'ahí sólo se llega con lo escrito: no hay respuesta del proveedor que soltar';
const YA_OFRECIDO = 'a «closing» sólo se entra con el ofrecimiento hecho: hacerlo otra vez no cambia nada';
const LLAVE_PIDE =
  'con la llave como segundo factor ya se había pedido el código o el de recuperación, y sola nunca lo pide';
const CALLADO = 'al entrar ahí ya se había callado lo dicho antes';
const PRIMERO = 'es el estado con que «enrolment» empieza';
const OTRO_SUCESO = 'esa acción no hace nada con ese suceso: las dos respuestas comparten la lista';
const SIN_FACTOR = 'donde se hace, de eso del segundo factor todavía no hay nada, o ya no queda nada';

export const EQUIVALENTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  session: {
    'unreachable.refresh hacia start':
      'de «start» se sale en el mismo paso, y con testigo a «loading»: adonde se iba',
    'leaving.left hacia start': PASA,
  },
  login: {
    'sending.posting.codeAsked.2.actions sin la acción 1 (quiet)': CALLADO,
    'sending.posting.refused.2.actions sin la acción 2 (dropAnswer)': SIN_RESPUESTA,
    'sending.posting.failed.2.actions sin la acción 2 (dropAnswer)': SIN_RESPUESTA,
    'sending.posting.enrolmentDue.0 hacia enrolment.which': PRIMERO,
    'sending.closing.codeAsked.2.actions sin la acción 1 (quiet)': CALLADO,
    'sending.closing.refused.2.actions sin la acción 2 (dropAnswer)': SIN_RESPUESTA,
    'sending.closing.refused.3.actions sin la acción 2 (offer)': YA_OFRECIDO,
    'sending.closing.refused.4.actions sin la acción 3 (dropAnswer)': SIN_RESPUESTA,
    'sending.closing.refused.5.actions sin la acción 2 (dropAnswer)': SIN_RESPUESTA,
    'sending.closing.failed.2.actions sin la acción 2 (dropAnswer)': SIN_RESPUESTA,
    'sending.key.codeAsked.2 borrada': LLAVE_PIDE,
    'sending.key.codeAsked.2 hacia sending.key': LLAVE_PIDE,
    'sending.key.codeAsked.2 hacia form.sessionOpen': LLAVE_PIDE,
    'sending.key.codeAsked.2.actions sin actions': LLAVE_PIDE,
    'sending.key.codeAsked.2.actions sin la acción 1 (quiet)': LLAVE_PIDE,
    'sending.key.codeAsked.2.actions sin la acción 2 (keepKey)': LLAVE_PIDE,
    'sending.key.codeAsked.2.actions sin la acción 3 (askCode)': LLAVE_PIDE,
    'sending.provider.codeAsked.2.actions sin la acción 1 (quiet)': CALLADO,
    'enrolment.beginning.refused.0.actions sin la acción 2 (unheard)': OTRO_SUCESO,
    'enrolment.beginning.refused.1.actions sin la acción 2 (unheard)': OTRO_SUCESO,
    'enrolment.beginning.failed.0.actions sin la acción 1 (tell)': OTRO_SUCESO,
    'enrolment.beginning.failed.1.actions sin la acción 1 (tell)': OTRO_SUCESO,
    'acción takeAnswer sin codes': SIN_FACTOR,
    'acción takeAnswer sin required': SIN_FACTOR,
    'acción takeAnswer sin secret': SIN_FACTOR,
    'acción takeAnswer sin until': SIN_FACTOR,
    'acción forget sin codes': SIN_FACTOR,
    'acción forget sin required': SIN_FACTOR,
    'acción forget sin secret': SIN_FACTOR,
    'acción forget sin until': SIN_FACTOR,
    'acción startOver sin codes': SIN_FACTOR,
    'acción startOver sin until': SIN_FACTOR,
    'acción due sin codes': SIN_FACTOR,
    'acción due sin notice': CALLADO,
    'acción due sin secret': SIN_FACTOR,
    'acción keepSecret sin notice': CALLADO,
    'acción keepCodes sin notice': CALLADO,
    'acción enter sin codes': SIN_FACTOR,
    'acción enter sin required': SIN_FACTOR,
    'acción enter sin secret': SIN_FACTOR,
    'acción enter sin until': SIN_FACTOR,
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

// The thread that estimates passwords: by the words, dates, sequences and keyboard patterns that they are made of.
import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import * as spanish from '@zxcvbn-ts/language-es-es';
import { known } from '../../core/kit/known.ts';
import { withoutAccents, type StrengthAnswer, type StrengthQuestion } from './passwordStrength.ts';

/** What is looked at: the work grows much with the length, and this much is enough to be strong. */
const LOOKED_AT = 40;
/** Each letter that may stand for another multiplies the work: more of them take seconds. */
const SUBSTITUTIONS = 8;

const estimator = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...spanish.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: LOOKED_AT,
    l33tMaxSubstitutions: SUBSTITUTIONS,
  }),
  port = known(parentPort, 'el puerto de este hilo');

port.on('message', ({ n, clave, words }: StrengthQuestion) => {
  // Letters with and without their accents are one guess apart.
  const looked = withoutAccents(clave).slice(0, LOOKED_AT),
    { guesses } = estimator.check(looked, [...words]);
  port.postMessage({ n, guesses } satisfies StrengthAnswer);
});

// Answers that no client can give to a machine, because the effects themselves exclude them.
import * as E from 'fp-ts/lib/Either.js';
import { EMPTY_DRAFT, checkedValues } from '../../core/machines/tableCalls.ts';
import type { Draft } from '../../core/machines/rowDraft.ts';
import type { TableContext } from '../../core/machines/tableEvents.ts';
import type { ImportJobContext } from '../../core/machines/importJobEvent.ts';
import type { RunContext } from '../../core/machines/runLiquidacionEvent.ts';
import type { Limits } from '../../core/kit/reach.ts';

const holds = (controller: string, draft: Draft | null): boolean =>
  E.isRight(checkedValues(controller, draft ?? EMPTY_DRAFT));

const tabla: Limits = {
  apart: (c: TableContext) => holds(c.controller, c.draft),
  limits: [
    {
      at: 'savePause',
      cases: ['waited'],
      when: (c: TableContext) => !holds(c.controller, c.draft),
      why: 'un borrador que no vale no espera: se dice en el acto',
    },
    {
      at: 'savePause',
      cases: ['invalid'],
      when: (c: TableContext) => holds(c.controller, c.draft),
      why: 'un borrador que vale no se rechaza antes de enviarlo',
    },
    { at: 'savePause', cases: ['network', 'noSession', 'tooMany'], why: 'la pausa no pregunta nada a nadie' },
    { at: 'saving', cases: ['invalid'], why: 'lo que no vale se dijo en la pausa: no llega a enviarse' },
    ...['listing', 'opening', 'deleting'].map((at) => ({
      at,
      cases: ['invalid'],
      why: 'el cliente sólo dice que algo no vale antes de enviar un borrador',
    })),
  ],
};

/** Invalid drafts are driven in tests/machines/rowForm.test.ts, since their check asks no server. */
const fila: Limits = {
  limits: [
    {
      at: 'checking',
      cases: ['invalid', 'network', 'noSession', 'tooMany'],
      why: 'lo que vale no se rechaza antes de enviarlo, y la pausa no pregunta nada a nadie',
    },
    { at: 'saving', cases: ['invalid'], why: 'lo que no vale se dice antes: no llega a enviarse' },
  ],
};

/** The limits by machine; walks of the same machine with other settings share them. */
export const EFFECT_LIMITS: Readonly<Record<string, Limits>> = {
  editTable: tabla,
  notes: tabla,
  rowForm: fila,
  importJob: {
    apart: (c: ImportJobContext) => c.sent > 0,
    limits: [
      { at: 'undoing', cases: ['advanced'], why: 'cuánto va de la vuelta atrás lo pregunta quien la pide' },
      {
        at: 'sending',
        cases: ['sent'],
        when: (c: ImportJobContext) => c.sent > 0,
        why: 'el archivo de esta prueba tiene dos tandas: ésta es la última',
      },
      {
        at: 'sending',
        cases: ['sentAll'],
        when: (c: ImportJobContext) => c.sent === 0,
        why: 'el archivo de esta prueba tiene dos tandas: ésta es la primera',
      },
      {
        at: 'sending',
        cases: ['sentNothing'],
        why: 'el archivo de esta prueba tiene filas; el vacío está en tests/cli',
      },
    ],
  },
  bulkChange: {
    limits: [
      { at: 'undoing', cases: ['advanced'], why: 'cuánto va de la vuelta atrás lo pregunta quien la pide' },
    ],
  },
  runLiquidacion: {
    limits: [
      {
        at: 'posting',
        cases: ['started'],
        when: (c: RunContext) => c.pending?.type !== 'calcular',
        why: 'sólo calcular empieza un trabajo',
      },
      {
        at: 'posting',
        cases: ['done', 'doneSinFila'],
        when: (c: RunContext) => c.pending?.type === 'calcular',
        why: 'calcular responde con su trabajo',
      },
      { at: 'stopping', cases: ['done'], why: 'detener no responde la fila' },
    ],
  },
};
/** `editTable` of `editTable·soloLectura`. */
export const machineOf = (walk: string): string => /^\w+/.exec(walk)?.[0] ?? walk;

// A sheet as the server has it, read again when the person returns to the window after a while.
import * as E from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import { useEffect, useRef } from 'react';
import type { Failure } from '../../../core/kit/failure.ts';
import { useOnChange } from '../../kit/useOnChange.ts';
import { useReading, type ScreenReading } from '../reading.ts';
import { subjectKey, type PlanillaSubject, type SheetContents } from './planillaSubject.ts';

const OLD_AFTER_MS = 30_000;

/** Reads the sheet of a subject, as of its month or of another. */
export type ReadSheet<S extends SheetContents> = (mes: string) => TaskEither<Failure, S>;

export const useSheetReading = <S extends SheetContents>(
  subject: PlanillaSubject,
  readFrom: ReadSheet<S>,
  alive: () => boolean,
) => {
  // A column more does not take away what is being looked at.
  const whole = useReading(
    `planilla ${subjectKey(subject)}`,
    () => readFrom(subject.periodo),
    subject.by === 'mes',
  );
  const reading: Pick<ScreenReading<S>, 'failure' | 'reading' | 'readAgain'> = whole;
  return {
    reading,
    data: whole.data,
    /** The same sheet for another month, read-only. */
    readFrom: (mes: string) => readFrom(mes)(),
    /** Reads again; resolves with what there is now, when it could be read. */
    readAgain: async (): Promise<S | undefined> => {
      const r = await readFrom(subject.periodo)();
      if (!alive() || E.isLeft(r)) return undefined;
      whole.put(r.right);
      return r.right;
    },
  };
};
export type SheetReading<S extends SheetContents = SheetContents> = ReturnType<typeof useSheetReading<S>>;

/** `rested`: nothing is being saved. */
export const useReadOnReturn = (
  { reading: { readAgain }, data }: Pick<SheetReading, 'reading' | 'data'>,
  rested: boolean,
): void => {
  const readAt = useRef(Date.now());
  useOnChange([data], () => {
    readAt.current = Date.now();
  });
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible' && rested && Date.now() - readAt.current > OLD_AFTER_MS)
        readAgain();
    };
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [rested, readAgain]);
};

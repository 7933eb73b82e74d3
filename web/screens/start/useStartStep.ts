// The step of the first start, in the browser's history too: its Back goes to the step before, and not out of
// the first start.
import { useRef, useState } from 'react';
import { useLocation, useNavigate, type NavigateOptions } from 'react-router-dom';
import { isObject, isOneOf } from '../../../core/kit/known.ts';
import { useOnChange } from '../../kit/useOnChange.ts';
import { START_STEPS, type StartStep } from './steps.ts';

const stepIn = (state: unknown): StartStep | undefined => {
  const said = isObject(state) ? state['paso'] : undefined;
  return isOneOf(START_STEPS, said) ? said : undefined;
};

export const useStartStep = () => {
  const { key, hash, state } = useLocation(),
    go = useNavigate(),
    // The first place is nobody's move, and what is written there is recovered.
    mine = useRef(true),
    [step, setStep] = useState<StartStep>('origen');
  useOnChange([key], () => {
    if (!mine.current) setStep(stepIn(state) ?? 'origen');
    mine.current = false;
  });
  const move = async (code: string, o: NavigateOptions): Promise<void> => {
    mine.current = true;
    await go({ hash: code }, o);
  };
  return {
    step,
    /** Another step, in the same place of the history. */
    setStep,
    /** The following one: Back comes to this one. `code`: the hash of the address, which a reload reads. */
    advance: async (following: StartStep, code = hash): Promise<void> => {
      await move(code, { replace: true, state: { paso: step } });
      setStep(following);
      await move(code, { state: { paso: following } });
    },
    /** The address with the code, and no other step. */
    stay: (code: string): Promise<void> => move(code, { replace: true }),
    back: (before: StartStep): void => {
      if (stepIn(state) === step) void go(-1);
      else setStep(before);
    },
  };
};

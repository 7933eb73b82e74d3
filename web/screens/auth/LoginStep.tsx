// What the sign-in shows instead of its form: the second factor, or getting one. Loaded when it is asked for.
import type { SnapshotFrom } from 'xstate';
import type { loginMachine } from '../../../core/machines/login.ts';
import type { LoginEvent } from '../../../core/machines/loginEvent.ts';
import { AskedEnrolment, EnrolledCodes, ScanEnrolment } from './Enrolment.tsx';
import { AwayStep } from './AwayStep.tsx';
import { LostFactor, SecondFactor } from './SecondFactor.tsx';

export interface LoginStepProps {
  readonly state: SnapshotFrom<ReturnType<typeof loginMachine>>;
  readonly busy: boolean;
  readonly send: (e: LoginEvent) => void;
}

const LoginStep = ({ state: s, busy, send }: LoginStepProps) => {
  const p = { context: s.context, send, busy };
  if (s.matches('away')) return <AwayStep {...p} />;
  if (s.matches('lost')) return <LostFactor {...p} />;
  if (s.matches({ enrolment: 'codes' })) return <EnrolledCodes {...p} />;
  if (s.matches({ enrolment: 'scan' }) || s.matches({ enrolment: 'checking' }))
    return <ScanEnrolment {...p} />;
  return s.matches('enrolment') ? <AskedEnrolment {...p} /> : <SecondFactor {...p} />;
};
export default LoginStep;

// Loads the dialog of the proof the first time that a call asks for one.
import { lazy, Suspense } from 'react';
import { useProofQuestion } from '../proof.ts';

const ProofDialog = lazy(() => import('./ProofDialog.tsx'));

export const ProofQuestion = () =>
  useProofQuestion() === null ? null : (
    <Suspense>
      <ProofDialog />
    </Suspense>
  );

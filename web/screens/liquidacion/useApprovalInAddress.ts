// The page of the month links to a run with `aprobar`: what is to be accepted opens once the review was read.
import { useSearchParams } from 'react-router-dom';
import { useOnChange } from '../../kit/useOnChange.ts';

export const useApprovalInAddress = (ready: boolean, open: () => void): void => {
  const [params, setParams] = useSearchParams(),
    asked = params.has('aprobar');
  useOnChange([asked, ready], () => {
    if (!asked || !ready) return;
    open();
    setParams(
      (p) => {
        p.delete('aprobar');
        return p;
      },
      { replace: true },
    );
  });
};

// From when a change of many is proposed: the first day of the month at work, which may not be today's.
import { useState } from 'react';
import { firstDay } from '../../../core/kit/period.ts';
import { useOnChange } from '../../kit/useOnChange.ts';
import { useOpenMes } from '../currentMes.ts';

/** Put once the runs are read; a day that somebody wrote meanwhile stays. */
export const useOpenStart = (present: string, put: (from: string) => void): void => {
  const mes = useOpenMes(),
    [first] = useState(present);
  useOnChange([mes], () => {
    if (mes !== undefined && present === first) put(firstDay(mes));
  });
};

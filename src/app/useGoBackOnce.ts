/** Back in the history, once for each entry: a second press that comes before the page has moved would leave the next one. */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export function useGoBackOnce(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isGoing = useRef(false);
  useEffect(() => {
    isGoing.current = false;
  }, [key]);
  return () => {
    if (isGoing.current) return;
    isGoing.current = true;
    void navigate(-1);
  };
}

/** Goes to the confirmation when what this page saw on its way is bought, in whichever tab. What was composed is empty by then. */
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWorld } from '../../kit/hooks.ts';

export function useConfirmation(): void {
  const navigate = useNavigate();
  const bought = useWorld(({ gifts }) => gifts.bought);
  const [before] = useState(bought?.writeId);
  const isNew = bought?.code === null && bought.writeId !== before;
  useEffect(() => {
    if (isNew) void navigate('/gift/confirmation', { replace: true });
  }, [isNew, navigate]);
}

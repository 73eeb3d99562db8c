import { routes } from '@/routes'
import { go } from '@/shell'
import { Button } from '@/ui'

type TopUpButtonProps = {
  label: string
  /** Closes the sheet of the purchase that costs more than the balance. */ onLeave: () => void
}

/** Replaces the pay button when the balance is too low. */
export const TopUpButton = ({ label, onLeave }: TopUpButtonProps) => (
  <Button
    size='L'
    block
    onTap={() => {
      onLeave()
      void go(routes.money.topUp)
    }}
  >
    {label}
  </Button>
)

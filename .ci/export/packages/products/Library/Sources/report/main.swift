import Prices
import Rates

print(price(2, at: Rate(1.5)))

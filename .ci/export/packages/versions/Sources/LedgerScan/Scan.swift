import ARKit
import Ledger

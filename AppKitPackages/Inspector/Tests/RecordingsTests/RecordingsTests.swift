import Recordings
import Testing
